import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useState } from 'react'
import type { Failure } from '../../../../machines/port-error.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/controls.tsx'
import { Stack } from '../../../ui/layout.ts'
import { failureWords } from '../failure-words.ts'

const codePattern = /^[A-Za-z0-9-]{4,64}$/

export interface CodeFormProps {
  busy: boolean
  /** Why the last code was refused. */
  failure: Failure | null
  onRedeem: (code: string) => void
}

/** A code that was given by a company or a partner. */
export function CodeForm({ busy, failure, onRedeem }: CodeFormProps) {
  const { t, i18n } = useLingui()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const refused = failure === null ? undefined : i18n._(failureWords(failure))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const typed = code.trim()
    if (codePattern.test(typed)) {
      setProblem(undefined)
      onRedeem(typed)
    } else {
      setProblem(typed === '' ? t`Enter the code` : t`A code has 4 to 64 letters, digits and dashes`)
    }
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={3}>
        <TextField
          label={<Trans>Do you have a code?</Trans>}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          value={code}
          error={problem ?? refused}
          onChange={event => setCode(event.currentTarget.value)}
        />
        <Button type="submit" look="plain" busy={busy}>
          <Trans>Redeem the code</Trans>
        </Button>
      </Stack>
    </form>
  )
}
