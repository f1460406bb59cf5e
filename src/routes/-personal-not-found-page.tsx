import { NotFoundScreen } from '../features/system-screens/not-found-screen.tsx'
import { Page } from '../ui/page.tsx'
import { NotFoundTitle } from './-not-found-page.tsx'

/** An unknown address under a signed-in page; the frame around it stays. */
export function PersonalNotFoundPage() {
  return (
    <Page id="main" tabIndex={-1} width="narrow" alignItems="center">
      <NotFoundTitle />
      <NotFoundScreen />
    </Page>
  )
}
