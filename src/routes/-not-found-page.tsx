import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useContext } from 'react'
import { NotFoundScreen } from '../features/system-screens/not-found-screen.tsx'
import { FramePagesContext } from './-frame-pages.ts'
import { PageTitle } from './-page-title.tsx'
import { PublicPageFrame } from './-public-frame.tsx'

const root = getRouteApi('__root__')

export function NotFoundTitle() {
  const { t } = useLingui()
  return <PageTitle>{t`Page not found`}</PageTitle>
}

/** Any other path (spec 1 §2); inside a frame by the frame's component. */
export function NotFoundPage() {
  const framed = useContext(FramePagesContext)
  return framed ? <framed.NotFoundPage /> : <BareNotFoundPage />
}

function BareNotFoundPage() {
  const { t } = useLingui()
  const { services } = root.useRouteContext()
  return (
    <PublicPageFrame services={services} title={t`Page not found`}>
      <NotFoundScreen />
    </PublicPageFrame>
  )
}
