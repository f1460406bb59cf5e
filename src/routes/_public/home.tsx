import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { refusalBy } from '#machines/port-error.ts'
import { HomeScreen } from '#src/features/home/home-screen.tsx'
import { unwrap } from '#src/services/api/client.ts'
import { guard } from '../-guard.ts'
import { PageTags } from '../-page-tags.tsx'
import { PublicPageFrame } from '../-public-frame.tsx'

/** The marketing home page (spec 2 §1): `/` is sign-in, so it has its own address. */
export const Route = createFileRoute('/_public/home')({
  beforeLoad: guard('open'),
  component: HomePage,
})

function HomePage() {
  const { t } = useLingui()
  const { services } = Route.useRouteContext()
  return (
    <PublicPageFrame services={services} title={t`Home`}>
      <HomeScreen
        canSignUp={services.flags()['b2c-routes']}
        onAsk={email =>
          refusalBy(unwrap(services.session.api.POST('/v1/first-answers', { body: { email } })))
        }
      />
      <PageTags services={services} />
    </PublicPageFrame>
  )
}
