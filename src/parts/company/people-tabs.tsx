import { useLingui } from '@lingui/react/macro'
import { Tabs } from '#src/ui/tabs.tsx'
import { companyFindingsHref, departmentsHref, usersHref } from './people-search.ts'

export type PeopleTab = 'users' | 'findings' | 'departments'

export function PeopleTabs({ current }: { current: PeopleTab }) {
  const { t } = useLingui()
  return (
    <Tabs
      label={t`People`}
      current={current}
      items={[
        { key: 'users', label: t`Users`, href: usersHref({}) },
        { key: 'findings', label: t`Findings`, href: companyFindingsHref({}) },
        { key: 'departments', label: t`Departments`, href: departmentsHref({}) },
      ]}
    />
  )
}
