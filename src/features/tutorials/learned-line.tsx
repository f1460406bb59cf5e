import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'

export interface LearnedLineProps {
  learned: boolean
  /** Marks it as done or not done; resolves when it is saved. */
  onChange: (learned: boolean) => Promise<void>
}

/** Whether the person has marked a tutorial as done; a company sees how many did one (spec 2 §3). */
export function LearnedLine({ learned, onChange }: LearnedLineProps) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    await onChange(!learned)
    setBusy(false)
  }
  return (
    <Stack
      direction={{ base: 'column', md: 'row' }}
      align={{ base: 'stretch', md: 'center' }}
      gap={4}
      role="group"
      aria-label={t`Progress`}
    >
      {learned && (
        <Text display="inline-flex" alignItems="center" gap={2}>
          <CircleCheck aria-hidden="true" size={18} />
          <Trans>You have done this.</Trans>
        </Text>
      )}
      <Button variant={learned ? 'text' : 'plain'} wide busy={isBusy} onClick={() => void change()}>
        {learned ? <Trans>Undo</Trans> : <Trans>I have done this</Trans>}
      </Button>
    </Stack>
  )
}
