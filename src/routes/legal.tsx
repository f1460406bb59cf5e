import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/legal')({
  loader: ({ context }) => context.services.loadWords('guest'),
  staleTime: Number.POSITIVE_INFINITY,
})
