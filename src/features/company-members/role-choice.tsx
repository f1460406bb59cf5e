import { useLingui } from '@lingui/react/macro'
import type { AssignableGroup } from '#openapi/generated/api.d.ts'
import { assignableGroups, groupNames, permissions } from '#src/parts/company/membership-labels.ts'
import { Box, chakra } from '#src/ui/layout.ts'

const Option = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: '20px 1fr',
    gap: '2px 12px',
    alignItems: 'start',
    padding: '12px 14px',
    border: '1px solid',
    borderColor: 'control',
    borderRadius: 's',
    cursor: 'pointer',
    _hover: { bg: 'sunken' },
    '&:has(input:checked)': { borderColor: 'blue', boxShadow: 'inset 0 0 0 1px var(--blue)', bg: 'blueSoft' },
    '&:has(input:focus-visible)': { outline: '2px solid var(--blue)', outlineOffset: '2px' },
    '& input': {
      width: '18px',
      height: '18px',
      margin: '2px 0 0',
      accentColor: 'var(--blue)',
      outline: 'none',
    },
  },
})

interface RoleChoiceProps {
  value: AssignableGroup
  onChange: (role: AssignableGroup) => void
  disabled: boolean
}

export function RoleChoice({ value, onChange, disabled }: RoleChoiceProps) {
  const { t, i18n } = useLingui()
  return (
    <Box as="fieldset" display="grid" gap={2} aria-label={t`Role`}>
      {assignableGroups.map(group => (
        <Option key={group}>
          <input
            type="radio"
            name="role"
            value={group}
            checked={value === group}
            disabled={disabled}
            onChange={() => onChange(group)}
          />
          <span>
            <Box as="span" display="block" fontWeight={600} fontSize="t2">
              {i18n._(groupNames[group])}
            </Box>
            <Box as="span" display="block" color="ink2" fontSize="t2">
              {i18n._(permissions[group])}
            </Box>
          </span>
        </Option>
      ))}
    </Box>
  )
}
