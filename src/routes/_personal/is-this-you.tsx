import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { IsThisYouScreen } from '#src/features/likely-findings/is-this-you-screen.tsx'
import { openIsThisYou, readLikelyFindings } from '#src/features/likely-findings/open-is-this-you.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'

export const Route = createFileRoute('/_personal/is-this-you')({
  beforeLoad: guardPerson('completed'),
  loader: ({ context: { services } }) => services.session.read(readLikelyFindings),
  component: IsThisYouPage,
})

function IsThisYouPage() {
  const { t } = useLingui()
  const { services } = Route.useRouteContext()
  const [actor] = useState(() => openIsThisYou(services.session))
  return (
    <>
      <PageTitle>{t`Is this you?`}</PageTitle>
      <IsThisYouScreen likely={Route.useLoaderData()} actor={actor} />
    </>
  )
}
