import { useLingui } from '@lingui/react/macro'
import type { LeakOverview, LeakPage } from '#openapi/generated/api.d.ts'
import { FindingsScreen, type FindingsSearchState } from '../features/dashboard/findings-screen.tsx'
import { callName } from './-call-name.ts'
import { PageTitle } from './-page-title.tsx'
import type { Arrived } from './-services.ts'

interface FindingsTabProps {
  arrived: Arrived
  overview: LeakOverview
  list: LeakPage
  search: FindingsSearchState
}

export function FindingsTab({ arrived, list, ...shown }: FindingsTabProps) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Findings`}</PageTitle>
      <FindingsScreen name={callName(arrived)} page={list} {...shown} />
    </>
  )
}
