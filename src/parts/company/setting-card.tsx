import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Failure } from '#machines/port-error.ts'
import { TitledCard } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Text } from '#src/ui/text.tsx'
import { FailureNotice } from '../forms/failure-notice.tsx'
import { useMayChange } from './company-context.ts'

interface SettingCardProps {
  id: string
  title: ReactNode
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => Promise<Failure | null>
  children: ReactNode
}

export function SettingCard({ id, title, label, checked, onChange, children }: SettingCardProps) {
  const mayChange = useMayChange()
  const [saving, setSaving] = useState<boolean | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const change = async (wanted: boolean) => {
    setSaving(wanted)
    setFailure(await onChange(wanted))
    setSaving(null)
  }
  return (
    <TitledCard title={title} gap={4}>
      <Checkbox
        id={id}
        checked={saving ?? checked}
        disabled={!mayChange || saving !== null}
        required={false}
        onChange={wanted => void change(wanted)}
        label={label}
      />
      <Text size="t2" tone="quiet" measure>
        {children}
      </Text>
      <FailureNotice failure={failure} title={<Trans>An error occurred</Trans>} />
    </TitledCard>
  )
}
