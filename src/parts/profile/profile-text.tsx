import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { genderNames, type ProfileField, type ProfileValues } from './profile-values.ts'

/** A field of the profile as it reads, or the photo. */
export function ProfileText({ field, values }: { field: ProfileField; values: Partial<ProfileValues> }) {
  const { t, i18n } = useLingui()
  const { country, list } = useFormats()
  const { birthYear, birthMonth, birthDay } = values
  if (field === 'picture' && values.picture) return <img src={values.picture} alt={t`Photo`} height={96} />
  const value = field.startsWith('birth') ? [birthYear, birthMonth, birthDay].join('-') : values[field]
  if (value === null || value === undefined || value === '') return t`Not provided`
  if (typeof value !== 'string') return list(value)
  if (field === 'gender' && values.gender) return genderNames[values.gender](i18n)
  if (field === 'country') return country(value)
  return value === 'yes' ? t`Yes` : value === 'no' ? t`No` : value
}
