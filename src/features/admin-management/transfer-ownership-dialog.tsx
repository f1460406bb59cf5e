import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { TextField } from '#src/ui/form/controls.tsx'
import { Text } from '#src/ui/text.tsx'
import { type AdminActor, nameOfAdmin } from './admin-actor.ts'
import { Refusal } from './refusal.tsx'

/** The new owner's address is typed: only they can transfer it back (docs/adr/0028). */
export function TransferOwnershipDialog({ actor }: { actor: AdminActor }) {
  const { t } = useLingui()
  const admin = useSelector(actor, ({ context }) => context.admin)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  const isRefused = useSelector(actor, snapshot => snapshot.matches('refused'))
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  if (!admin) return null
  const { email } = admin
  const name = nameOfAdmin(admin)
  const leave = () => actor.send({ type: 'admins.left' })
  const submit = () => {
    setTried(true)
    actor.send(isRefused ? { type: 'admins.retried' } : { type: 'admins.transferConfirmed', email: typed })
  }
  const isWrong = typed.trim().toLowerCase() !== email
  return (
    <FormDialog
      onClose={leave}
      title={<Trans>Make {name} the owner?</Trans>}
      confirm={isRefused ? <Trans>Try again</Trans> : <Trans>Transfer the company</Trans>}
      variant="danger"
      busy={isBusy}
      onSubmit={submit}
    >
      <Refusal actor={actor} />
      <Text size="t2">
        <Trans>
          After that, only they can transfer the company, including back to you. You stay an admin, but they
          could end that. You’ll both get an email.
        </Trans>
      </Text>
      <TextField
        label={t`Their email address, to confirm`}
        help={email}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        data-autofocus
        disabled={isBusy || isRefused}
        value={typed}
        error={isTried && isWrong ? t`Enter their address exactly as shown here.` : undefined}
        onChange={event => {
          setTyped(event.target.value)
          setTried(false)
        }}
      />
    </FormDialog>
  )
}
