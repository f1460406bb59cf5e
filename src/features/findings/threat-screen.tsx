import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type {
  DomainProof,
  FindingType,
  LeakFilter,
  LeakPage,
  UncheckedSubject,
} from '#openapi/generated/api.ts'
import { isProved } from '#src/parts/company/domains/domain-labels.ts'
import { DomainRows } from '#src/parts/company/domains/domain-rows.tsx'
import { UncheckedSubjectsNotice } from '#src/parts/company/domains/unchecked-subjects-notice.tsx'
import { Figure } from '#src/parts/figures/figure.tsx'
import { CategoryHeader } from '#src/parts/findings/category-header.tsx'
import { FindingList } from '#src/parts/findings/finding-list.tsx'
import { threatLink } from '#src/parts/findings/links.ts'
import { PersonalFigures } from '#src/parts/findings/personal-figures.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { Text } from '#src/ui/text.tsx'
import { whyItMatters } from './threat-guides.ts'

export interface ThreatScreenProps {
  type: FindingType
  filter: LeakFilter
  page: LeakPage
  uncheckedSubjects: readonly UncheckedSubject[]
  /** The person's own domains, on the page about them. */
  domains?: readonly DomainProof[]
}

/** All findings of one kind, and why it matters (spec 2 §2, threat detail screens that a scan fills). */
export function ThreatScreen({ type, filter, page, uncheckedSubjects, domains = [] }: ThreatScreenProps) {
  const { i18n } = useLingui()
  const open = page.needsYou
  const unchecked = uncheckedSubjects.filter(({ kind }) => kind === type)
  return (
    <Page id="main" tabIndex={-1}>
      <CategoryHeader
        category={type}
        lead={
          <Figure
            name="person.open"
            part={type}
            value={open}
            link={threatLink(type, { filter: 'Needs You' })}
          >
            <Plural
              value={open}
              _0="Nothing needs you"
              one="# finding needs you"
              other="# findings need you"
            />
          </Figure>
        }
      />
      <Text tone="quiet" measure>
        {i18n._(whyItMatters[type])}
      </Text>
      <UncheckedSubjectsNotice subjects={unchecked} />
      {domains.length > 0 && (
        <TitledCard title={<Trans>Your web domains</Trans>}>
          <DomainRows domains={domains} owner="person" />
        </TitledCard>
      )}
      <FindingList
        type={type}
        page={page}
        filter={filter}
        hasUncheckedSubjects={unchecked.length > 0 || !domains.every(isProved)}
        linkOf={search => threatLink(type, search)}
      />
      <PersonalFigures />
    </Page>
  )
}
