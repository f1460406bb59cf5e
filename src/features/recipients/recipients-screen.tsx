import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useMemo } from 'react'
import type { ContactState, Recipient, RecipientKind, RecipientPage } from '#openapi/generated/api.ts'
import { contactStateValues } from '#openapi/generated/enumerations.ts'
import type { RecipientsSearch } from '#src/parts/page/operator-search.ts'
import { PageLinks } from '#src/parts/page/page-links.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Card, TitledCard } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Box, Stack } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { CellFigure } from '#src/ui/table/cells.tsx'
import { type Column, DataTable } from '#src/ui/table/data-table.tsx'
import { SearchBar } from '#src/ui/table/search-bar.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Text } from '#src/ui/text.tsx'
import type { Tone } from '#src/ui/tones.ts'
import { UnreadRepliesCard, type UnreadRepliesProps } from './unread-replies.tsx'

const kinds: Readonly<Record<RecipientKind, MessageDescriptor>> = {
  peopleSearch: msg`People-search site`,
  broker: msg`Data broker`,
  controller: msg`Company with customers`,
  authority: msg`Authority`,
}

const states: Readonly<Record<ContactState, { name: MessageDescriptor; tone: Tone }>> = {
  ok: { name: msg({ message: 'Works', context: 'of a contact' }), tone: 'safe' },
  changed: { name: msg({ message: 'Changed', context: 'of a contact' }), tone: 'warning' },
  broken: { name: msg({ message: 'Broken', context: 'of a contact' }), tone: 'danger' },
  unknown: { name: msg({ message: 'Not verified', context: 'of a contact' }), tone: 'neutral' },
}

interface RecipientsScreenProps extends UnreadRepliesProps {
  list: RecipientPage
  search: RecipientsSearch
  onSearch: (searchValue: string | undefined) => void
}

/** Whom removals are asked from, and whether their contacts work. */
export function RecipientsScreen({ list, search, onSearch, replies, onRead }: RecipientsScreenProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const columns = useMemo<Column<Recipient>[]>(
    () => [
      {
        key: 'name',
        title: t`Name`,
        narrow: 'title',
        cell: ({ name, domain }) => (
          <>
            <bdi>{name}</bdi>
            <Box as="span" display="block" color="ink3" fontWeight={400} overflowWrap="anywhere">
              {domain}
            </Box>
          </>
        ),
      },
      { key: 'kind', title: t`Kind`, cell: ({ kind }) => i18n._(kinds[kind]) },
      { key: 'contact', title: t`Contact`, cell: recipient => <Contact recipient={recipient} /> },
      {
        key: 'state',
        title: t`State`,
        cell: ({ state }) => <Tag tone={states[state].tone}>{i18n._(states[state].name)}</Tag>,
      },
      {
        key: 'checked',
        title: t`Checked on`,
        cell: ({ checkedOn }) => (
          <CellFigure>{checkedOn === null ? t`Not confirmed` : formats.shortDate(checkedOn)}</CellFigure>
        ),
      },
    ],
    [t, i18n, formats],
  )
  const { share, lastAuditOn, pagination, items } = list
  const all = contactStateValues.reduce((sum, state) => sum + share[state], 0)
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        title={t`Removal contacts`}
        lead={<Plural value={pagination.totalRecords} _0="None" one="# contact" other="# contacts" />}
      />
      <UnreadRepliesCard replies={replies} onRead={onRead} />
      <TitledCard title={<Trans>Do the contacts work?</Trans>}>
        <DescriptionList
          descriptions={contactStateValues.map(state => ({
            key: state,
            name: i18n._(states[state].name),
            value: `${formats.number(share[state])} (${formats.percent(all === 0 ? 0 : (share[state] / all) * 100)})`,
          }))}
        />
        <Text size="t2" tone="quiet" measure>
          {lastAuditOn === null ? (
            <Trans>None has been looked at yet, so nobody here gets a letter.</Trans>
          ) : (
            <Trans>
              Last looked at on {formats.date(lastAuditOn)}. A contact that doesn’t work, or wasn’t verified,
              gets no letter.
            </Trans>
          )}
        </Text>
      </TitledCard>
      <SearchBar
        label={t`Find by name or domain`}
        query={search.searchValue ?? ''}
        onSearch={query => onSearch(query === '' ? undefined : query)}
      />
      <Card display="flex" flexDirection="column" gap={3}>
        {items.length === 0 ? (
          <EmptyState icon={Send} title={<Trans>Nobody by that name</Trans>}>
            <Trans>Try fewer letters.</Trans>
          </EmptyState>
        ) : (
          <DataTable
            caption={t`Removal contacts`}
            columns={columns}
            rows={items}
            keyOf={({ domain, source }) => `${source} ${domain}`}
          />
        )}
        <PageLinks
          pagination={pagination}
          linkOf={page => ({ to: '/recipients', search: { ...search, page } })}
        />
      </Card>
    </Page>
  )
}

function Contact({ recipient: { email, form, parent } }: { recipient: Recipient }) {
  if (parent !== null) return <Trans>Through {parent}</Trans>
  if (email === null && form === null) return <Trans>None known</Trans>
  return (
    <Stack gap={1} overflowWrap="anywhere">
      {email !== null && <span>{email.address}</span>}
      {form !== null && (
        <Link to="/leaving" search={{ to: form.address }}>
          <Trans>Form</Trans>
        </Link>
      )}
    </Stack>
  )
}
