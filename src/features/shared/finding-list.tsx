import { Trans } from '@lingui/react/macro'
import { SearchX, ShieldCheck } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Stack } from '../../ui/layout.ts'
import { EmptyState } from '../../ui/states.tsx'
import type { LeakFilter, LeakPage } from './contract.ts'
import { FindingFilters } from './finding-filters.tsx'
import { FindingGroups } from './finding-groups.tsx'
import { PageLinks } from './page-links.tsx'
import { UncheckedNotice } from './unchecked-notice.tsx'

interface FindingListProps {
  page: LeakPage
  filter: LeakFilter
  forImages?: boolean
  hrefOf: (search: { filter?: LeakFilter; page?: number }) => string
}

/** A page of findings with its filters, by what to do next. */
export function FindingList({ page, filter, forImages = false, hrefOf }: FindingListProps) {
  return (
    <Stack gap={5}>
      <FindingFilters
        counts={page.counts}
        current={filter}
        forImages={forImages}
        hrefOf={chosen => hrefOf({ filter: chosen })}
      />
      <UncheckedNotice sources={page.uncheckedSources} />
      {page.items.length === 0 ? (
        <NothingHere page={page} filter={filter} allHref={hrefOf({})} />
      ) : (
        <FindingGroups findings={page.items} />
      )}
      <PageLinks pagination={page.pagination} hrefOf={number => hrefOf({ filter, page: number })} />
    </Stack>
  )
}

function NothingHere({ page, filter, allHref }: { page: LeakPage; filter: LeakFilter; allHref: string }) {
  if (filter !== 'All') {
    return (
      <Card>
        <EmptyState
          icon={SearchX}
          title={<Trans>Nothing under this filter</Trans>}
          action={
            <ButtonLink look="plain" size="s" href={allHref}>
              <Trans>Show all</Trans>
            </ButtonLink>
          }
        />
      </Card>
    )
  }
  if (page.reviewedAt === null) {
    return (
      <Card>
        <EmptyState icon={SearchX} title={<Trans>Not scanned yet</Trans>}>
          <Trans>What the first scan finds will be listed here.</Trans>
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card>
      <EmptyState
        icon={ShieldCheck}
        tone={page.uncheckedSources.length === 0 ? 'safe' : 'neutral'}
        title={<Trans>Nothing was found</Trans>}
      >
        {page.uncheckedSources.length === 0 ? (
          <Trans>Every source was asked and none knows anything. We look again every month.</Trans>
        ) : (
          <Trans>The sources that answered know nothing. Some could not be asked.</Trans>
        )}
      </EmptyState>
    </Card>
  )
}
