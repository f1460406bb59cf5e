import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { useMayChange } from '../company-context.ts'
import { useDomainVerification } from './domain-verification-actor.ts'

interface VerifyButtonProps {
  /** In ASCII. */
  domain: string
  name: string
  variant?: 'primary' | 'plain' | 'text'
  named?: boolean
}

export function VerifyButton({ domain, name, variant = 'plain', named = false }: VerifyButtonProps) {
  const { t } = useLingui()
  const { begin, opening } = useDomainVerification()
  if (!useMayChange()) return null
  return (
    <Button
      variant={variant}
      size="s"
      aria-haspopup="dialog"
      aria-label={t`Verify ${name}`}
      busy={opening === domain}
      onClick={() => begin(domain)}
    >
      {named ? <Trans>Verify {name}</Trans> : <Trans>Verify</Trans>}
    </Button>
  )
}
