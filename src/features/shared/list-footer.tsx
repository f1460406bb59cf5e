import { Trans, useLingui } from '@lingui/react/macro'
import { chakra, Flex } from '../../ui/layout.ts'
import { Pager } from '../../ui/pager.tsx'
import { Text } from '../../ui/text.tsx'
import type { Pagination } from './exposure-contract.ts'
import { rowChoices } from './people-search.ts'
import { useFormats } from './use-formats.ts'

const Select = chakra('select', {
  base: {
    minHeight: '36px',
    border: '1px solid',
    borderColor: 'control',
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
  hrefOf: (page: number) => string
  onRows: (rows: number) => void
}

/** How much of the list is shown, how many rows a page has, and the way to the other pages. */
export function ListFooter({ pagination, hrefOf, onRows }: ListFooterProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { currentPage, totalPages, totalRecords, recordsPerPage } = pagination
  const first = formats.number(Math.min(totalRecords, (currentPage - 1) * recordsPerPage + 1))
  const last = formats.number(Math.min(totalRecords, currentPage * recordsPerPage))
  const total = formats.number(totalRecords)
  const here = formats.number(currentPage)
  const all = formats.number(totalPages)
  return (
    <Flex justifyContent="space-between" alignItems="center" columnGap={6} rowGap={3} flexWrap="wrap">
      <Text size="t2" tone="quiet">
        <Trans>
          {first} to {last} of {total}
        </Trans>
      </Text>
      {totalRecords > rowChoices[0] && (
        <Flex as="label" alignItems="center" gap={2} fontSize="t2" color="ink2">
          <Trans>Rows per page</Trans>
          <Select value={recordsPerPage} onChange={event => onRows(Number(event.currentTarget.value))}>
            {rowChoices.map(rows => (
              <option key={rows} value={rows}>
                {rows}
              </option>
            ))}
          </Select>
        </Flex>
      )}
      <Pager
        label={t`Pages`}
        page={currentPage}
        pages={totalPages}
        hrefOf={hrefOf}
        previous={t`Previous`}
        next={t`Next`}
        words={t`Page ${here} of ${all}`}
      />
    </Flex>
  )
}
