import { useLingui } from '@lingui/react'
import { createContext, useContext } from 'react'
import type { ProfileProblems } from './profile-rules.ts'
import { fieldId, type ProfileField, type ProfileValues } from './profile-values.ts'

export interface ProfileForm {
  values: ProfileValues
  problems: ProfileProblems
  set: <Field extends ProfileField>(field: Field, value: ProfileValues[Field]) => void
}

export const ProfileFormContext = createContext<ProfileForm | null>(null)

export function useProfileForm(): ProfileForm {
  const form = useContext(ProfileFormContext)
  if (form === null) throw new Error('A section of the profile form stands outside of it')
  return form
}

/** A field's id, value and error, and the way to change it. */
export function useProfileField<Field extends ProfileField>(field: Field) {
  const { i18n } = useLingui()
  const { values, problems, set } = useProfileForm()
  const problem = problems.get(fieldId(field))
  return {
    id: fieldId(field),
    value: values[field],
    error: problem === undefined ? undefined : i18n._(problem),
    change: (value: ProfileValues[Field]) => set(field, value),
  }
}
