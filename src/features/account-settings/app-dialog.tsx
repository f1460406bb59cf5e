import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { AppSecret as Secret } from '#machines/flow/ports/account.ts'
import { AppSecret } from '#src/parts/forms/app-secret.tsx'
import { useCodeForm } from '#src/parts/forms/use-code-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { CodeField } from '#src/ui/public/code-field.tsx'
import type { SecondFactorActor } from './account-actors.ts'
import { accountFailureMessages } from './account-labels.ts'

export function AppDialog({ actor }: { actor: SecondFactorActor }) {
  const app = useSelector(actor, ({ context }) => context.app)
  return app && <OpenDialog actor={actor} app={app} />
}

function OpenDialog({ actor, app }: { actor: SecondFactorActor; app: Secret }) {
  const { t, i18n } = useLingui()
  const id = useId()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isBusy = useSelector(actor, snapshot => snapshot.matches('checkingApp'))
  const form = useCodeForm(
    failure,
    code => actor.send({ type: 'secondFactor.codeSubmitted', code }),
    'appCode',
  )
  const leave = () => actor.send({ type: 'secondFactor.left' })
  return (
    <Dialog
      open
      keepsOpen
      onClose={leave}
      title={<Trans>Set up an authenticator app</Trans>}
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant="plain" onClick={leave} disabled={isBusy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} busy={isBusy}>
            <Trans>Turn on</Trans>
          </Button>
        </>
      }
    >
      <form id={id} {...form.props}>
        <Stack gap={4}>
          <AppSecret app={app} />
          {form.failure && (
            <Notice tone="danger" role="alert">
              {i18n._(accountFailureMessages(form.failure))}
            </Notice>
          )}
          <CodeField ref={form.input} label={t`Code from the app`} name="appCode" error={form.error} />
        </Stack>
      </form>
    </Dialog>
  )
}
