import { Plural, useLingui } from '@lingui/react/macro'
import { Page } from '../../ui/page.tsx'
import { Text } from '../../ui/text.tsx'
import { CategoryHeader } from '../shared/category-header.tsx'
import type { FindingType, LeakFilter, LeakPage } from '../shared/contract.ts'
import { FindingList } from '../shared/finding-list.tsx'
import { paths, withSearch } from '../shared/paths.ts'
import { whyItMatters } from './threat-words.ts'

export interface ThreatScreenProps {
  type: FindingType
  filter: LeakFilter
  page: LeakPage
}

/** All findings of one kind, and why it matters (spec 2 §2, threat detail screens that a scan fills). */
export function ThreatScreen({ type, filter, page }: ThreatScreenProps) {
  const { i18n } = useLingui()
  const open = page.counts.Unattended
  return (
    <Page id="main" tabIndex={-1} width="medium">
      <CategoryHeader
        category={type}
        lead={
          <Plural
            value={open}
            _0="Nothing waits for you"
            one="# finding waits for you"
            other="# findings wait for you"
          />
        }
      />
      <Text tone="quiet" measure>
        {i18n._(whyItMatters[type])}
      </Text>
      <FindingList
        page={page}
        filter={filter}
        forImages={type === 'IMAGE'}
        hrefOf={search => withSearch(paths.threat(type), search)}
      />
    </Page>
  )
}
