import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { logoHeight, maxLogoBytes } from '#domain/company-details.ts'
import { ChosenPictureField } from '#src/parts/forms/chosen-picture-field.tsx'

interface LogoFieldProps {
  value: string | null
  error: string | undefined
  onChange: (logo: string | null) => void
}

/** The company's logo: at most 200 kB, shown 45 px high (spec 2 §5). */
export function LogoField(props: LogoFieldProps) {
  const { t } = useLingui()
  return (
    <ChosenPictureField
      {...props}
      label={<Trans>Logo</Trans>}
      help={<Trans>PNG, JPEG or WebP, at most 200 kB. It’s shown {logoHeight} pixels high.</Trans>}
      maxBytes={maxLogoBytes}
      tooLarge={msg`The logo is too large. Choose one of at most 200 kB.`}
      previewAlt={t`The logo you chose`}
      previewHeight={logoHeight}
      chooseLabel={t`Choose a logo`}
    />
  )
}
