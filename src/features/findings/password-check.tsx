import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useState } from 'react'
import type { Verdict } from '#domain/coverage.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { TextField } from '#src/ui/form/controls.tsx'
import { Box, Stack } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'

type Answer = 'none' | 'asking' | Verdict

export type CheckPassword = (password: string) => Promise<Verdict>

/** Whether a password has appeared in breaches. Only five characters of its hash leave the page. */
export function PasswordCheck({ checkPassword }: { checkPassword: CheckPassword }) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [answer, setAnswer] = useState<Answer>('none')
  const [isEmpty, setEmpty] = useState(false)
  const check = async () => {
    setEmpty(password === '')
    if (password === '') return
    setAnswer('asking')
    setAnswer(await checkPassword(password).catch(() => 'couldNotCheck' as const))
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void check()
  }
  return (
    <TitledCard title={<Trans>Has your password leaked?</Trans>} gap={4}>
      <Text size="t2" tone="quiet" measure>
        <Trans>
          Try the password you used there, or a new one. It never leaves this page: we send only the first
          five characters of its hash, and keep nothing.
        </Trans>
      </Text>
      <form noValidate onSubmit={submit}>
        <Stack gap={3}>
          <TextField
            label={<Trans>Password</Trans>}
            type="password"
            autoComplete="off"
            value={password}
            error={isEmpty ? t`Password is required` : undefined}
            onChange={event => {
              setPassword(event.target.value)
              setAnswer('none')
            }}
          />
          <div>
            <Button variant="plain" type="submit" wide busy={answer === 'asking'}>
              <Trans>Check this password</Trans>
            </Button>
          </div>
        </Stack>
      </form>
      <Box aria-live="polite" _empty={{ marginTop: -3 }}>
        {answer === 'found' && (
          <Notice tone="danger" title={<Trans>This password has appeared in breaches</Trans>}>
            <Trans>Don’t use it anywhere anymore. Change it everywhere you did.</Trans>
          </Notice>
        )}
        {answer === 'inOrder' && (
          <Notice tone="safe" title={<Trans>This password isn’t in any breach we know of</Trans>}>
            <Trans>Use it in one place only.</Trans>
          </Notice>
        )}
        {answer === 'nothingFoundInSome' && (
          <Notice tone="warning" title={<Trans>It couldn’t be checked fully</Trans>}>
            <Trans>
              It isn’t one of the most common passwords. We couldn’t check the large collection of breached
              passwords, so it may still have leaked.
            </Trans>
          </Notice>
        )}
        {answer === 'couldNotCheck' && (
          <Notice tone="warning" title={<Trans>It couldn’t be checked</Trans>}>
            <Trans>This doesn’t mean that it’s safe. Try again in a moment.</Trans>
          </Notice>
        )}
      </Box>
      <div>
        <Link
          variant="standalone"
          fontSize="t2"
          fontWeight={600}
          to="/dashboard"
          search={{ tab: 'training', topic: 'password' }}
        >
          <Trans>How to change a password, app by app</Trans>
        </Link>
      </div>
    </TitledCard>
  )
}
