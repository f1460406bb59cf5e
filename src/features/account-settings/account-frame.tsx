import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '#src/parts/page/paths.ts'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { type TabItem, Tabs } from '#src/ui/tabs.tsx'

export type AccountSection = 'security' | 'record'

export function AccountFrame({ current, children }: { current: AccountSection; children: ReactNode }) {
  const { t } = useLingui()
  const sections: TabItem[] = [
    { key: 'security', label: <Trans>Security</Trans>, href: paths.accountSettings },
    { key: 'record', label: <Trans>Your record</Trans>, href: paths.accountRecord() },
  ]
  return (
    <Page id="main" tabIndex={-1} width="form">
      <PageHeader title={t`My account`} />
      <Tabs label={t`My account sections`} items={sections} current={current} />
      {children}
    </Page>
  )
}
