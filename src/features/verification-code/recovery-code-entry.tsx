import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Failure } from '#machines/port-error.ts'
import { codeFailureMessages, isAboutTheCode } from '#src/parts/forms/code-failure-labels.ts'
import { Actions } from '#src/ui/public/actions.tsx'
import { Button } from '#src/ui/public/button.tsx'
import { Field } from '#src/ui/public/field.tsx'
import { Heading, Stack } from '#src/ui/public/frame.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { useForm } from '#src/ui/public/use-form.ts'

export interface RecoveryCodeEntryProps {
  failure: Failure | null
  isBusy: boolean
  submit: (code: string) => void
  back: () => void
}

/** Normalizes a typed recovery code (`abcde-fghij`); null for an impossible one. */
export const recoveryCodeIn = (typed: string): string | null => {
  const [, first, second] =
    /^([a-z0-9]{5})([a-z0-9]{5})$/.exec(typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')) ?? []
  return first === undefined ? null : `${first}-${second}`
}

/** The factor is lost: a recovery code replaces it. */
export function RecoveryCodeEntry({ failure, isBusy, submit, back }: RecoveryCodeEntryProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const form = useForm({
    check: ({ recovery = '' }) => (recoveryCodeIn(recovery) === null ? { recovery: 'shape' } : {}),
    submit: ({ recovery = '' }) => submit(recoveryCodeIn(recovery) ?? ''),
  })
  // Selects a refused code, to be replaced.
  useEffect(() => {
    if (failure) input.current?.select()
  }, [failure])
  const isWrong = failure !== null && isAboutTheCode(failure)
  const wrong = isWrong ? t`This isn’t one of your codes, or it was already used.` : undefined
  return (
    <form {...form.props}>
      <Stack>
        <Heading title={t`Use a recovery code`}>
          {t`Enter one of the codes you saved when you set up two-step sign-in. Each works once.`}
        </Heading>
        {failure && !isWrong && <Notice tone="bad">{t(codeFailureMessages(failure))}</Notice>}
        <Field
          ref={input}
          label={t`Recovery code`}
          name="recovery"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={24}
          placeholder="xxxxx-xxxxx"
          autoFocus
          error={form.broken['recovery'] ? t`A recovery code looks like abcde-fghij` : wrong}
        />
        <Button type="submit" busy={isBusy && t`Checking…`}>{t`Confirm`}</Button>
        <Actions>
          <Button variant="text" onClick={back}>{t`Back`}</Button>
        </Actions>
      </Stack>
    </form>
  )
}
