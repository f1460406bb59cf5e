import { useLingui } from '@lingui/react/macro'
import { paths } from '#src/parts/page/paths.ts'
import { Tabs } from '#src/ui/tabs.tsx'

type PlanPage = 'dashboard' | 'contacts' | 'banks'

export function PlanTabs({ current }: { current: PlanPage }) {
  const { t } = useLingui()
  return (
    <Tabs
      label={t`Response plan`}
      current={current}
      items={[
        { key: 'dashboard', label: t`Plan`, href: paths.responsePlan },
        { key: 'contacts', label: t`Contacts`, href: paths.planContacts },
        { key: 'banks', label: t`Banks`, href: paths.planBanks },
      ]}
    />
  )
}
