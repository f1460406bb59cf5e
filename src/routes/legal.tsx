import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PageTags } from './-page-tags.tsx'

export const Route = createFileRoute('/legal')({
  loader: ({ context }) => context.services.loadCatalogue('guest'),
  staleTime: Number.POSITIVE_INFINITY,
  component: LegalLayout,
})

function LegalLayout() {
  const { services } = Route.useRouteContext()
  return (
    <>
      <Outlet />
      <PageTags services={services} />
    </>
  )
}
