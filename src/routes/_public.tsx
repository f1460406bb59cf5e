import { createFileRoute } from '@tanstack/react-router'

/** The pages without sign-in, except the sign-in page itself. */
export const Route = createFileRoute('/_public')({
  loader: ({ context }) => context.services.loadCatalogue('guest'),
  staleTime: Number.POSITIVE_INFINITY,
})
