import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { UserPlus, UserSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFromLogic } from 'xstate'
import type { memberManagementFlow } from '../../../machines/flow/member-management.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/form/controls.tsx'
import { Box, Flex } from '../../ui/layout.ts'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { SearchBar } from '../../ui/table/search-bar.tsx'
import { memberStatuses, memberStatusOrder } from '../shared/exposure-words.ts'
import { Figure } from '../shared/figure.tsx'
import { useMayChange } from '../shared/may-change.ts'
import type { CompanyMember, Group, MembersSearch, Seats } from '../shared/membership-contract.ts'
import { groupNames } from '../shared/membership-words.ts'
import { PageLinks } from '../shared/page-links.tsx'
import { paths } from '../shared/paths.ts'
import { SettingsTrail } from '../shared/settings-trail.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { MemberDialogs } from './member-dialogs.tsx'
import { MemberTable } from './member-table.tsx'

export interface MembersScreenProps {
  members: readonly CompanyMember[]
  page: number
  pages: number
  seats: Seats
  search: MembersSearch
  /** Others are on their way. */
  busy: boolean
  /** The caller owns the company. */
  isOwner: boolean
  onSearch: (search: MembersSearch) => void
  actor: ActorRefFromLogic<typeof memberManagementFlow>
  /** The dialog that invites people, when its address is open. */
  children?: ReactNode
}

const groups: readonly Group[] = ['COMPANY_OWNER', 'ADMIN', 'MANAGER', 'AUTO_REMEDIATION_MANAGER', 'USER']

/** The address of a list of members. */
export const membersHref = (search: MembersSearch): string => paths.usersSettings({ ...search })

/** The company's directory (spec 2 §2, company users list): who they are, never what was found about them. */
export function MembersScreen(props: MembersScreenProps) {
  const { members, page, pages, seats, search } = props
  const formats = useFormats()
  const mayChange = useMayChange()
  const licensed = formats.number(seats.licensed)
  const isFiltered = search.q !== undefined || search.status !== undefined || search.role !== undefined
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        trail={<SettingsTrail />}
        title={<Trans>Company members</Trans>}
        lead={
          <>
            <Figure name="company.seats" part="used" value={seats.used}>
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
              <Trans>Our sales team can add more.</Trans>
            )}
          </>
        }
        actions={
          mayChange && (
            <ButtonLink href={membersHref({ ...search, invite: 'email' })} wide>
              <UserPlus aria-hidden="true" />
              <Trans>Invite users</Trans>
            </ButtonLink>
          )
        }
      />
      <Filters {...props} />
      <Card display="flex" flexDirection="column" gap={3}>
        {members.length > 0 ? (
          <MemberTable members={members} actor={props.actor} busy={props.busy} isOwner={props.isOwner} />
        ) : (
          <Nobody isFiltered={isFiltered} />
        )}
        <PageLinks
          pagination={{ currentPage: page, totalPages: pages }}
          hrefOf={next => membersHref({ ...search, page: next > 1 ? next : undefined })}
        />
      </Card>
      <MemberDialogs actor={props.actor} />
      {mayChange && props.children}
    </Page>
  )
}

/** Words, status and role; the address keeps them. */
function Filters({ search, onSearch }: MembersScreenProps) {
  const { t, i18n } = useLingui()
  return (
    <Flex gap={3} alignItems={{ md: 'flex-end' }} flexDirection={{ base: 'column', md: 'row' }}>
      <SearchBar
        key={search.q ?? ''}
        label={t`Name or email`}
        button={t`Search`}
        words={search.q ?? ''}
        onSearch={words => onSearch({ ...search, q: words || undefined, page: undefined })}
      />
      <Box width={{ base: '100%', md: '220px' }}>
        <SelectField
          label={t`Status`}
          placeholder={t`Every status`}
          value={search.status ?? ''}
          onChange={event =>
            onSearch({
              ...search,
              status: memberStatusOrder.find(one => one === event.target.value),
              page: undefined,
            })
          }
        >
          {memberStatusOrder.map(status => (
            <option key={status} value={status}>
              {i18n._(memberStatuses[status])}
            </option>
          ))}
        </SelectField>
      </Box>
      <Box width={{ base: '100%', md: '220px' }}>
        <SelectField
          label={t`Role`}
          placeholder={t`Every role`}
          value={search.role ?? ''}
          onChange={event =>
            onSearch({ ...search, role: groups.find(one => one === event.target.value), page: undefined })
          }
        >
          {groups.map(group => (
            <option key={group} value={group}>
              {i18n._(groupNames[group])}
            </option>
          ))}
        </SelectField>
      </Box>
    </Flex>
  )
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  const mayChange = useMayChange()
  return isFiltered ? (
    <EmptyState
      icon={UserSearch}
      title={<Trans>No one matches this filter</Trans>}
      action={
        <ButtonLink look="plain" href={membersHref({})}>
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
          <ButtonLink href={membersHref({ invite: 'email' })}>
            <Trans>Invite users</Trans>
          </ButtonLink>
        )
      }
    >
      <Trans>Invite people by email or by link. They join with their own account.</Trans>
    </EmptyState>
  )
}
