import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { addressFormOf, statesOfCountry } from '#domain/countries.ts'
import { maxSecondaryEmails, maxWebDomains } from '#domain/validation.ts'
import { tidyDomain } from '#domain/web-domains.ts'
import { DomainCheckLine } from '#src/parts/company/domains/domain-check-line.tsx'
import { ChosenPictureField } from '#src/parts/forms/chosen-picture-field.tsx'
import { FormSelect } from '#src/parts/forms/form.tsx'
import { TextField } from '#src/ui/form/controls.tsx'
import { Grid } from '#src/ui/layout.ts'
import { countriesIn } from './countries.ts'
import { ProfileLine, ProfileList, useProfileField } from './profile-fields.tsx'
import { fieldId } from './profile-values.ts'

export function AddressSection() {
  const { t, i18n } = useLingui()
  const country = useProfileField('country')
  const countries = useMemo(() => countriesIn(i18n.locale), [i18n.locale])
  const { value: typedStreet } = useProfileField('street')
  const form = addressFormOf(country.value, typedStreet)
  const { isNumberFirst, isPostalCodeFirst, state } = form
  const need = (part: 'number' | 'postalCode' | 'city' | 'state') => ({
    hint: form[part] === 'optional' ? <Trans>optional</Trans> : undefined,
    required: form[part] === 'required',
  })
  const street = <ProfileLine field="street" autoComplete="address-line1" required />
  const number = <ProfileLine field="number" maxLength={20} autoComplete="off" {...need('number')} />
  const city = <ProfileLine field="city" autoComplete="address-level2" {...need('city')} />
  const postalCode = (
    <ProfileLine field="postalCode" maxLength={20} autoComplete="postal-code" {...need('postalCode')} />
  )
  return (
    <>
      <FormSelect
        id={fieldId('country')}
        name="country"
        label={<Trans>Country</Trans>}
        autoComplete="country"
        placeholder={t`Choose a country`}
        required
        options={countries}
      />
      {isNumberFirst ? (
        <Grid gap={5} gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '140px minmax(0, 1fr)' }}>
          {number}
          {street}
        </Grid>
      ) : (
        <Grid gap={5} gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 140px' }}>
          {street}
          {number}
        </Grid>
      )}
      {isPostalCodeFirst ? (
        <Grid gap={5} gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '180px minmax(0, 1fr)' }}>
          {postalCode}
          {city}
        </Grid>
      ) : (
        city
      )}
      {state !== 'none' && (
        <ProfileLine
          field="countryState"
          autoComplete="address-level1"
          list="profile-states"
          {...need('state')}
        />
      )}
      {!isPostalCodeFirst && postalCode}
      <datalist id="profile-states">
        {statesOfCountry(country.value).map(name => (
          <option key={name} value={name} aria-label={name} />
        ))}
      </datalist>
    </>
  )
}

export function ContactSection({ email }: { email: string }) {
  return (
    <>
      <Grid gap={5} gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        <TextField
          label={<Trans>Email</Trans>}
          help={<Trans>The address of your account.</Trans>}
          type="email"
          value={email}
          readOnly
        />
        <ProfileLine
          field="phone"
          hint={<Trans>optional</Trans>}
          help={<Trans>With its country code, for example +1 416 555 0100.</Trans>}
          type="tel"
          autoComplete="tel"
          maxLength={30}
        />
      </Grid>
      <EmailsField />
      <DomainsField />
    </>
  )
}

interface ListFieldProps {
  isTitled?: boolean
}

/** The other addresses; `stateOf` shows a line's verification. */
export function EmailsField({
  isTitled,
  stateOf,
}: ListFieldProps & { stateOf?: (line: string) => ReactNode }) {
  const { t } = useLingui()
  return (
    <ProfileList
      field="secondaryEmails"
      isTitled={isTitled}
      legend={<Trans>Other email addresses</Trans>}
      help={
        <Trans>
          Old ones, too: leaks live on. Each is checked within a day once you’ve verified it with a link.
        </Trans>
      }
      lineLabel={number => t`Other email ${number}`}
      addLabel={<Trans>Add an email address</Trans>}
      limit={maxSecondaryEmails}
      limitMessages={<Trans>Max emails reached</Trans>}
      input={{ type: 'email', inputMode: 'email', autoComplete: 'off', spellCheck: false }}
      below={stateOf}
    />
  )
}

/** The person's web domains; `stateOf` shows a line's verification, or null for one that isn't stored. */
export function DomainsField({
  isTitled,
  stateOf = () => null,
}: ListFieldProps & { stateOf?: (line: string) => ReactNode }) {
  const { t } = useLingui()
  return (
    <ProfileList
      field="webDomains"
      isTitled={isTitled}
      legend={<Trans>Your own web domains</Trans>}
      help={
        <Trans>
          If you have any, such as robin.example. We check each one once you’ve verified it’s yours; you can
          do that later.
        </Trans>
      }
      lineLabel={number => t`Web domain ${number}`}
      addLabel={<Trans>Add a web domain</Trans>}
      limit={maxWebDomains}
      limitMessages={<Trans>Maximum of 4 domains allowed</Trans>}
      input={{
        inputMode: 'url',
        autoComplete: 'off',
        autoCapitalize: 'none',
        spellCheck: false,
        maxLength: 2000,
      }}
      tidy={tidyDomain}
      below={line => stateOf(line) ?? <DomainCheckLine typed={line} own={[]} />}
    />
  )
}

/** Larger images find nothing more; this keeps the draft small enough for the tab's storage. */
const longestSide = 1024

/** The image as a JPEG data: address, scaled down. Rejects when the browser can't read it. */
async function shrunkPicture(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser draws no pictures')
  // A transparent image would turn black as JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', 0.85)
}

export function PictureSection() {
  const { t } = useLingui()
  const { value, error, change } = useProfileField('picture')
  return (
    <ChosenPictureField
      value={value}
      error={error}
      read={shrunkPicture}
      onChange={change}
      label={<Trans>A photo of you</Trans>}
      help={
        <Trans>
          We look for copies of it on profiles that aren’t yours. We can’t tell whether it shows you; your
          face, seen from the front, works best.
        </Trans>
      }
      previewAlt={t`The photo you chose`}
      chooseLabel={t`Choose a photo`}
    />
  )
}
