import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { FormText, usePlainForm } from '#src/parts/forms/form.tsx'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { Text } from '#src/ui/text.tsx'
import { type AdminActor, nameOfAdmin } from './admin-actor.ts'
import { Refusal } from './refusal.tsx'

/** The new owner's address is typed: only they can transfer it back (docs/adr/0028). */
export function TransferOwnershipDialog({ actor }: { actor: AdminActor }) {
  const { t } = useLingui()
  const admin = useSelector(actor, ({ context }) => context.admin)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  const isRefused = useSelector(actor, snapshot => snapshot.matches('refused'))
  const form = usePlainForm({
    values: { email: '' },
    check: ({ email }) => ({
      email: email.trim().toLowerCase() !== admin?.email && t`Enter their address exactly as shown here.`,
    }),
    submit: ({ email }) =>
      actor.send(isRefused ? { type: 'admins.retried' } : { type: 'admins.transferConfirmed', email }),
  })
  if (!admin) return null
  const { email } = admin
  const name = nameOfAdmin(admin)
  const leave = () => actor.send({ type: 'admins.left' })
  return (
    <FormDialog
      onClose={leave}
      title={<Trans>Make {name} the owner?</Trans>}
      confirm={isRefused ? <Trans>Try again</Trans> : <Trans>Transfer the company</Trans>}
      variant="danger"
      form={form}
      busy={isBusy}
    >
      <Refusal actor={actor} />
      <Text size="t2">
        <Trans>
          After that, only they can transfer the company, including back to you. You stay an admin, but they
          could end that. You’ll both get an email.
        </Trans>
      </Text>
      <FormText
        name="email"
        label={t`Their email address, to confirm`}
        help={email}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        data-autofocus
        disabled={isBusy || isRefused}
      />
    </FormDialog>
  )
}
