import { createFileRoute } from '@tanstack/react-router'

/** The public pages beyond the front door: their words are loaded beside their screens. */
export const Route = createFileRoute('/_public')({
  loader: ({ context }) => context.services.loadWords('_public'),
  staleTime: Number.POSITIVE_INFINITY,
})
