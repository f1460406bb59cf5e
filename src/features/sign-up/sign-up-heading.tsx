import { useLingui } from '@lingui/react/macro'
import { prices } from '#domain/prices.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Heading } from '#src/ui/public/frame.tsx'

/** The steps after the sign-up, and the price. Invited people pay nothing and get a different heading. */
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
