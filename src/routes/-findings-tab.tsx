import { useLingui } from '@lingui/react/macro'
import type { LeakOverview, LeakPage } from '#openapi/generated/api.d.ts'
import { FindingsScreen, type FindingsSearchState } from '../features/dashboard/findings-screen.tsx'
import { callName } from './-call-name.ts'
import { PageTitle } from './-page-title.tsx'
import type { CurrentUser } from './-services.ts'

interface FindingsTabProps {
  currentUser: CurrentUser
  overview: LeakOverview
  list: LeakPage
  search: FindingsSearchState
}

export function FindingsTab({ currentUser, list, ...shown }: FindingsTabProps) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Findings`}</PageTitle>
      <FindingsScreen name={callName(currentUser)} page={list} {...shown} />
    </>
  )
}
