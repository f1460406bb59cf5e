import { useLingui } from '@lingui/react/macro'
import { prices } from '#domain/prices.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Heading } from '#src/ui/public/frame.tsx'

/** What comes after the account, and what it costs, before anything is asked for. Who was invited pays nothing and reads another one. */
export function SignUpHeading() {
  const { t } = useLingui()
  const { amount, currency } = prices.PERSONAL_SCAN
  const price = useFormats().money(amount, currency)
  return (
    <Heading
      title={t`Create your account`}
    >{t`It takes two minutes. Your first scan comes next: ${price} (US dollars), paid once, or free with a code.`}</Heading>
  )
}
