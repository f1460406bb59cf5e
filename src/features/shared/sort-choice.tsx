import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { ArrowDownUp } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form/controls.tsx'
import { Box, Flex } from '../../ui/layout.ts'
import type { SortOrder } from './people-search.ts'
import { firstOrder } from './sorting.ts'

interface SortChoiceProps<Field extends string> {
  names: Record<Field, MessageDescriptor>
  fields: readonly Field[]
  sort: Field
  order: SortOrder
  onChange: (sort: Field, order: SortOrder) => void
}

/** What a list is sorted by: also what no column shows, and on a narrow screen, where there are no heads to press. */
export function SortChoice<Field extends string>(props: SortChoiceProps<Field>) {
  const { names, fields, sort, order, onChange } = props
  const { t, i18n } = useLingui()
  const choose = (value: string) => {
    const field = fields.find(one => one === value)
    if (field !== undefined) onChange(field, firstOrder(field))
  }
  return (
    <Flex gap={1} alignItems="flex-end" width={{ base: '100%', md: 'auto' }}>
      <Box flex={1} minWidth={{ md: '240px' }}>
        <SelectField label={t`Sort by`} value={sort} onChange={event => choose(event.target.value)}>
          {fields.map(field => (
            <option key={field} value={field}>
              {i18n._(names[field])}
            </option>
          ))}
        </SelectField>
      </Box>
      <IconButton
        label={
          order === 'asc' ? t`Sort the other way, from the end` : t`Sort the other way, from the beginning`
        }
        minHeight="46px"
        onClick={() => onChange(sort, order === 'asc' ? 'desc' : 'asc')}
      >
        <ArrowDownUp aria-hidden="true" />
      </IconButton>
    </Flex>
  )
}
