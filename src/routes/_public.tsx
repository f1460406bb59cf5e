import { createFileRoute } from '@tanstack/react-router'

/** The pages without sign-in beyond the front door. */
export const Route = createFileRoute('/_public')({
  loader: ({ context }) => context.services.loadCatalogue('guest'),
  staleTime: Number.POSITIVE_INFINITY,
})
