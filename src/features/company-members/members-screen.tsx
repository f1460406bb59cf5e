import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { UserPlus, UserSearch } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Failure } from '#machines/port-error.ts'
import type { CompanyMember, Group, LeaverPage, MembersOnly, Seats } from '#openapi/generated/api.ts'
import { memberStatusValues } from '#openapi/generated/enumerations.ts'
import { useMayChange } from '#src/parts/company/company-context.ts'
import { memberStatuses } from '#src/parts/company/exposure-labels.ts'
import { ListPending } from '#src/parts/company/list-pending.tsx'
import { groupNames } from '#src/parts/company/membership-labels.ts'
import type { MembersSearch } from '#src/parts/company/membership-search.ts'
import { SettingsBreadcrumbs } from '#src/parts/company/settings-breadcrumbs.tsx'
import { useFilterChips } from '#src/parts/company/use-filter-chips.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { PageLinks } from '#src/parts/page/page-links.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Flex } from '#src/ui/layout.ts'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { type FilterChip, FilterChips } from '#src/ui/table/filter-chips.tsx'
import { FilterSelect, SearchBar } from '#src/ui/table/search-bar.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import type { Target } from '#src/ui/target.ts'
import { LeaversCard, type RestoreLeavers } from './leavers-card.tsx'
import { MemberDialogs } from './member-dialogs.tsx'
import { type MemberRequest, type MemberStep, membersFor } from './member-steps.ts'
import { MembersSelectionBar, MemberTable, useMemberSelection } from './member-table.tsx'

export const MembersPending = () => <ListPending title={<Trans>Company members</Trans>} />

export interface MembersScreenProps {
  members: readonly CompanyMember[]
  page: number
  pages: number
  total: number
  seats: Seats
  search: MembersSearch
  busy: boolean
  isOwner: boolean
  onSearch: (search: MembersSearch) => void
  onChange: (step: MemberStep) => Promise<Failure | null>
  /** A member as they are now, after someone else has changed them. */
  readAgain: (member: CompanyMember) => Promise<CompanyMember>
  /** People who left; null while the page shows members. */
  left: LeaverPage | null
  onRestore: RestoreLeavers
  children?: ReactNode
}

const groups: readonly Group[] = ['COMPANY_OWNER', 'ADMIN', 'MANAGER', 'AUTO_REMEDIATION_MANAGER', 'USER']

export const membersLink = (search: MembersSearch): Target => ({ to: '/users-settings', search })

export function MembersScreen(props: MembersScreenProps) {
  const { members, page, pages, seats, search, left } = props
  const { t } = useLingui()
  const formats = useFormats()
  const mayChange = useMayChange()
  const licensed = formats.number(seats.licensed)
  const selection = useMemberSelection()
  const { isBusy, failure, clear, submit } = useSubmission()
  const [request, setRequest] = useState<MemberRequest | null>(null)
  const done = () => {
    selection.clear()
    setRequest(null)
  }
  const take = async (step: MemberStep) => {
    if (await submit(() => props.onChange(step))) done()
  }
  const choose = ({ kind, members: chosen }: MemberRequest) => {
    if (isBusy) return
    const step = { kind, members: membersFor({ kind, members: chosen }) }
    setRequest(step)
    if (kind === 'resend' || kind === 'confirmAddress') void take({ ...step, kind })
  }
  const close = () => {
    clear()
    setRequest(null)
  }
  const chips = useMemberChips(search, members[0]?.department ?? null)
  const isFiltered =
    search.searchValue !== undefined ||
    search.status !== undefined ||
    search.role !== undefined ||
    chips.length > 0
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        trail={<SettingsBreadcrumbs />}
        title={<Trans>Company members</Trans>}
        lead={
          <>
            <Figure
              name="company.seats"
              part="used"
              value={seats.used}
              link={{ to: '/users-settings', search: { only: 'seat' } }}
            >
              <Plural
                value={seats.used}
                one={`# of ${licensed} seats is taken.`}
                other={`# of ${licensed} seats are taken.`}
              />
            </Figure>{' '}
            {seats.free > 0 ? (
              <Figure name="company.seats" part="free" value={seats.free}>
                <Plural value={seats.free} one="# is left." other="# are left." />
              </Figure>
            ) : (
              <Trans>Our team can add more.</Trans>
            )}
          </>
        }
        actions={
          mayChange && (
            <ButtonLink to="/users-settings" search={{ ...search, invite: 'email' }} wide>
              <UserPlus aria-hidden="true" />
              <Trans>Invite users</Trans>
            </ButtonLink>
          )
        }
      />
      <Tabs
        label={t`Company members`}
        current={search.view ?? 'members'}
        items={[
          { key: 'members', label: t`Members`, link: { to: '/users-settings' } },
          {
            key: 'left',
            label: t({ message: 'Left', context: 'people who left' }),
            link: { to: '/users-settings', search: { view: 'left' } },
            ...(left && { count: <Figure name="company.left" value={left.pagination.totalRecords} /> }),
          },
        ]}
      />
      {left ? (
        <LeaversCard left={left} busy={props.busy} onRestore={props.onRestore} />
      ) : (
        <>
          <Filters {...props} />
          <FilterChips
            label={t`Active filters`}
            chips={chips}
            clear={{ text: t`Remove all`, link: { to: '/users-settings' } }}
          />
          <Card display="flex" flexDirection="column" gap={3} data-list-total={props.total}>
            {members.length > 0 ? (
              <MemberTable
                members={members}
                onRequest={choose}
                busy={props.busy}
                selection={mayChange ? selection.ofTable : undefined}
                isOwner={props.isOwner}
              />
            ) : (
              <Nobody isFiltered={isFiltered} />
            )}
            <PageLinks
              pagination={{ currentPage: page, totalPages: pages }}
              linkOf={next => ({ to: '/users-settings', search: { ...search, page: next } })}
            />
          </Card>
          <MembersSelectionBar {...selection} onRequest={choose} />
        </>
      )}
      {request && (
        <MemberDialogs
          request={request}
          busy={isBusy}
          failure={failure}
          onTake={take}
          onSave={props.onChange}
          readAgain={props.readAgain}
          onSaved={done}
          onClose={close}
        />
      )}
      {mayChange && props.children}
    </Page>
  )
}

const onlyLabels: Record<MembersOnly, MessageDescriptor> = {
  account: msg`With an account`,
  seat: msg`With a seat`,
  onHold: msg`On hold`,
}

function useMemberChips(search: MembersSearch, name: string | null): FilterChip[] {
  const { t, i18n } = useLingui()
  const chipsOf = useFilterChips(search, membersLink)
  const departmentName = name ?? t`unknown`
  return [
    ...chipsOf('departmentId', () => t`Department: ${departmentName}`),
    ...chipsOf('only', only => i18n._(onlyLabels[only])),
  ]
}

function Filters({ search, onSearch }: MembersScreenProps) {
  const { t, i18n } = useLingui()
  return (
    <Flex gap={3} alignItems={{ md: 'flex-end' }} flexDirection={{ base: 'column', md: 'row' }}>
      <SearchBar
        label={t`Name or email`}
        query={search.searchValue ?? ''}
        onSearch={query => onSearch({ ...search, searchValue: query || undefined, page: undefined })}
      />
      <FilterSelect
        label={t`Status`}
        placeholder={t`Every status`}
        value={search.only === 'onHold' ? search.only : search.status}
        values={[...memberStatusValues, 'onHold'] as const}
        nameOf={status => i18n._(status === 'onHold' ? onlyLabels.onHold : memberStatuses[status])}
        onChoose={chosen =>
          onSearch({
            ...search,
            only: chosen === 'onHold' ? chosen : search.only === 'onHold' ? undefined : search.only,
            status: chosen === 'onHold' ? undefined : chosen,
            page: undefined,
          })
        }
      />
      <FilterSelect
        label={t`Role`}
        placeholder={t`Every role`}
        value={search.role}
        values={groups}
        nameOf={group => i18n._(groupNames[group])}
        onChoose={role => onSearch({ ...search, role, page: undefined })}
      />
    </Flex>
  )
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  const mayChange = useMayChange()
  return isFiltered ? (
    <EmptyState
      icon={UserSearch}
      title={<Trans>No one matches these filters</Trans>}
      action={
        <ButtonLink variant="plain" to="/users-settings">
          <Trans>Show everyone</Trans>
        </ButtonLink>
      }
    >
      <Trans>Try another word, status or role.</Trans>
    </EmptyState>
  ) : (
    <EmptyState
      icon={UserPlus}
      title={<Trans>Nobody is here yet</Trans>}
      action={
        mayChange && (
          <ButtonLink to="/users-settings" search={{ invite: 'email' }}>
            <Trans>Invite users</Trans>
          </ButtonLink>
        )
      }
    >
      <Trans>Invite people by email or by link. They join with their own account.</Trans>
    </EmptyState>
  )
}
