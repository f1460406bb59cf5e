import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/legal')({
  loader: ({ context }) => context.services.loadCatalogue('guest'),
  staleTime: Number.POSITIVE_INFINITY,
})
