import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/legal')({
  loader: async ({ context: { services } }) => {
    await Promise.all([services.loadCatalogue('guest'), services.loadCatalogue('legal')])
  },
  staleTime: Number.POSITIVE_INFINITY,
})
