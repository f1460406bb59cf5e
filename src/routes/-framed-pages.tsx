import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { failureOf } from '#machines/port-error.ts'
import { ErrorScreen } from '../features/system-screens/error-screens.tsx'
import { visibleErrorOf } from '../i18n/error-labels.ts'
import { outageMessages } from '../parts/forms/outage-labels.ts'
import { Page } from '../ui/page.tsx'
import {
  type FramePages,
  NotFoundMessage,
  type NotFoundProps,
  NotFoundTitle,
  outageOf,
  useTryAgain,
} from './-error-page.tsx'
import { PageTitle } from './-page-title.tsx'

/** The frame around it stays; `title`: what failed, unless it is an outage. */
export function PersonalErrorPage({ error, title }: { error: unknown; title?: ReactNode }) {
  const { t, i18n } = useLingui()
  const tryAgain = useTryAgain(error)
  const { code } = failureOf(error)
  const outage = outageOf(error)
  const visible = visibleErrorOf(code)
  return (
    <Page id="main" tabIndex={-1} width="narrow" alignItems="center">
      <PageTitle>{t`Something went wrong`}</PageTitle>
      <ErrorScreen
        title={outage !== null || !title ? t`This page couldn’t be shown` : title}
        message={
          outage !== null ? (
            i18n._(outageMessages[outage])
          ) : (
            <>
              {i18n._(visible.message)} <Trans>Error code: {visible.code}</Trans>
            </>
          )
        }
        onRetry={tryAgain}
      />
    </Page>
  )
}

function PersonalNotFoundPage(props: NotFoundProps) {
  return (
    <Page id="main" tabIndex={-1} width="narrow" alignItems="center">
      <NotFoundTitle {...props} />
      <NotFoundMessage {...props} />
    </Page>
  )
}

export const framedPages: FramePages = { ErrorPage: PersonalErrorPage, NotFoundPage: PersonalNotFoundPage }
