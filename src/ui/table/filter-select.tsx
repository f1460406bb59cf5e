import { SelectField, type SelectFieldProps } from '../form/controls.tsx'
import { Box } from '../layout.ts'

/** One of the filters above a table. */
export const FilterSelect = <Value extends string>(props: SelectFieldProps<Value>) => (
  <Box width={{ base: '100%', md: '220px' }}>
    <SelectField {...props} />
  </Box>
)
