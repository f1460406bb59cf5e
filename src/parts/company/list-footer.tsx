import { Trans } from '@lingui/react/macro'
import type { Pagination } from '#openapi/generated/api.ts'
import { chakra, Flex } from '#src/ui/layout.ts'
import type { Target } from '#src/ui/target.ts'
import { Text } from '#src/ui/text.tsx'
import { PageLinks } from '../page/page-links.tsx'
import { useFormats } from '../page/use-formats.ts'
import { rowChoices } from './people-fields.ts'
import { storeRows } from './stored-rows.ts'

const Select = chakra('select', {
  base: {
    minHeight: '36px',
    border: '1px solid',
    borderColor: 'fieldLine',
    borderRadius: 's',
    bg: 'surface',
    color: 'ink',
    fontSize: 't2',
    paddingInline: 2,
    _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '1px' },
  },
})

interface ListFooterProps {
  pagination: Pagination
  linkOf: (page: number | undefined) => Target
  onRows: (rows: number) => void
}

/** The page size is stored for every list in this browser. */
export function ListFooter({ pagination, linkOf, onRows }: ListFooterProps) {
  const formats = useFormats()
  const { currentPage, totalRecords, recordsPerPage } = pagination
  const first = formats.number(Math.min(totalRecords, (currentPage - 1) * recordsPerPage + 1))
  const last = formats.number(Math.min(totalRecords, currentPage * recordsPerPage))
  const total = formats.number(totalRecords)
  return (
    <Flex justifyContent="space-between" alignItems="center" columnGap={6} rowGap={3} flexWrap="wrap">
      <Text size="t2" tone="quiet" data-list-total={totalRecords}>
        <Trans>
          {first} to {last} of {total}
        </Trans>
      </Text>
      {totalRecords > rowChoices[0] && (
        <Flex as="label" alignItems="center" gap={2} fontSize="t2" color="ink2">
          <Trans>Rows per page</Trans>
          <Select
            value={recordsPerPage}
            onChange={event => {
              const rows = Number(event.currentTarget.value)
              storeRows(rows)
              onRows(rows)
            }}
          >
            {rowChoices.map(rows => (
              <option key={rows} value={rows}>
                {rows}
              </option>
            ))}
          </Select>
        </Flex>
      )}
      <PageLinks pagination={pagination} linkOf={linkOf} />
    </Flex>
  )
}
