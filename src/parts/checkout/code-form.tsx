import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { Failure } from '#machines/port-error.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/form/controls.tsx'
import { Box, Stack } from '#src/ui/layout.ts'
import { failureMessages } from '../forms/failure-labels.ts'

const codePattern = /^[A-Za-z0-9-]{4,64}$/

export interface CodeFormProps {
  busy: boolean
  failure: Failure | null
  /** May resolve to whether the code was redeemed: then the field is cleared for the next one. */
  onRedeem: (code: string) => void | Promise<boolean>
  redeemed?: ReactNode
}

export function CodeForm({ busy, failure, onRedeem, redeemed }: CodeFormProps) {
  const { t, i18n } = useLingui()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const refused = failure === null ? undefined : i18n._(failureMessages(failure))
  const field = useRef<HTMLInputElement>(null)
  // The disabled button has lost the focus; restores it unless the person has moved on.
  useEffect(() => {
    const focused = document.activeElement
    const stayed = focused === document.body || field.current?.form?.contains(focused)
    if (failure !== null && stayed) field.current?.focus()
  }, [failure])

  const redeem = async (typed: string) => {
    if (await onRedeem(typed)) setCode('')
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const typed = code.trim()
    if (codePattern.test(typed)) {
      setProblem(undefined)
      void redeem(typed)
    } else {
      setProblem(typed === '' ? t`Enter the code` : t`A code has 4 to 64 letters, digits and dashes`)
      field.current?.focus()
    }
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={3}>
        <TextField
          label={<Trans>Do you have a code?</Trans>}
          ref={field}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          value={code}
          error={problem ?? refused}
          onChange={event => setCode(event.currentTarget.value)}
        />
        <Button type="submit" variant="plain" busy={busy}>
          <Trans>Redeem the code</Trans>
        </Button>
      </Stack>
      <Box role="status" css={{ '& > *': { marginTop: 3 } }}>
        {redeemed}
      </Box>
    </form>
  )
}
