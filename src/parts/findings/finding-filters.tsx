import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LeakFilter, LeakPage, LeakType } from '#openapi/generated/api.d.ts'
import { FilterLinks } from '#src/ui/filter-links.tsx'
import { Figure } from '../figures/figure.tsx'

/**
 * Spec 2 §4: the exposure filters; images have three of their own. What needs the person, and what is under
 * way, are as on the dashboard.
 */
const exposureFilters = [
  'All',
  'Needs You',
  'Under Way',
  'Reported Issues',
  'Requests Completed',
  'User Reported Leaks',
] as const
const imageFilters = ['All', 'Needs You', 'Under Way', 'Unattended', 'Reported', 'Authorized'] as const

const names: Record<LeakFilter, MessageDescriptor> = {
  All: msg`All`,
  'Reported Issues': msg`Reported issues`,
  'Requests Completed': msg`Requests completed`,
  'User Reported Leaks': msg`Reported by you`,
  Unattended: msg`Unattended`,
  Reported: msg`Reported`,
  Authorized: msg`Authorized`,
  'Needs You': msg`Needs you`,
  'Under Way': msg`Removal in progress`,
}

interface FindingFiltersProps {
  type: LeakType
  counts: LeakPage['counts']
  current: LeakFilter
  forImages?: boolean
  hrefOf: (filter: LeakFilter) => string
}

export function FindingFilters({ type, counts, current, forImages = false, hrefOf }: FindingFiltersProps) {
  const { t, i18n } = useLingui()
  const filters: readonly LeakFilter[] = forImages ? imageFilters : exposureFilters
  return (
    <FilterLinks
      label={t`Show`}
      current={current}
      items={filters.map(filter => ({
        key: filter,
        label: i18n._(names[filter]),
        href: hrefOf(filter),
        count: <Figure name="person.findings" part={`${type}.${filter}`} value={counts[filter]} />,
      }))}
    />
  )
}
