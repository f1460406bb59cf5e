import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ProfileGroup } from '#domain/profile-fields.ts'
import type { Failure } from '#machines/port-error.ts'
import type { RegisterChanges } from '#openapi/generated/api.ts'
import type { Stored } from '#src/parts/forms/conflict.ts'
import { ConflictNotice } from '#src/parts/forms/conflict-notice.tsx'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { type FieldProblems, Form } from '#src/parts/forms/form.tsx'
import { useUnsaved } from '#src/parts/forms/unsaved-guard.tsx'
import { useVersionedForm } from '#src/parts/forms/versioned-form.ts'
import { toast } from '#src/parts/page/toasts.ts'
import { changeOf, pictureBlob } from '#src/parts/profile/profile-payload.ts'
import { type ProfileProblems, profileProblems, refusedProblems } from '#src/parts/profile/profile-rules.ts'
import { ProfileText } from '#src/parts/profile/profile-text.tsx'
import {
  fieldsIn,
  labelOf,
  nameOfControl,
  type ProfileField,
  type ProfileValues,
  unitsIn,
} from '#src/parts/profile/profile-values.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Flex, Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'

export type SaveProfile = (change: RegisterChanges, picture?: Blob) => Promise<Failure | null>

interface ProfileCardProps {
  id?: string
  title: ReactNode
  /** The effect of a change on the next scan. */
  meaning: ReactNode
  stored: Stored<ProfileValues>
  email: string
  /** Whose fields it shows and saves. */
  group: ProfileGroup
  onSave: SaveProfile
  /** What is stored now, after it was changed elsewhere. */
  readAgain: () => Promise<Stored<ProfileValues>>
  children: ReactNode
}

const pick = (values: ProfileValues, fields: readonly ProfileField[]) =>
  Object.fromEntries(fields.map(field => [field, values[field]])) as Partial<ProfileValues>

export function ProfileCard(props: ProfileCardProps) {
  const { id, title, meaning, stored, email, group, onSave, readAgain, children } = props
  const { i18n } = useLingui()
  const fields = fieldsIn(group)
  const ours = (problems: ProfileProblems): FieldProblems =>
    Object.fromEntries(
      [...problems]
        .map(([control, text]) => [nameOfControl(control), i18n._(text)] as const)
        .filter(([name]) => fields.some(field => name.split('.')[0] === field)),
    )
  const own = ({ version, values }: Stored<ProfileValues>) => ({ version, values: pick(values, fields) })
  const form = useVersionedForm<Partial<ProfileValues>>({
    stored: own(stored),
    units: unitsIn(group),
    readAgain: async () => own(await readAgain()),
    check: typed => {
      const today = new Date().toISOString().slice(0, 10)
      return ours(profileProblems({ ...stored.values, ...typed }, { today, email, phones: null }))
    },
    save: (typed, { version }) => {
      const values = { ...stored.values, ...typed }
      const picture = typed.picture ? pictureBlob(typed.picture) : undefined
      return onSave({ version, ...changeOf(group, values) }, picture)
    },
    refused: ({ fields }) => ours(refusedProblems(fields)),
    onSaved: typed => {
      form.reset(typed)
      void toast('profileSaved')
    },
  })
  const { isDirty, isSubmitting } = form.formState
  useUnsaved(isDirty)
  return (
    <TitledCard id={id} title={title} scrollMarginTop="88px" gap={5}>
      <Text size="t2" tone="quiet" marginTop={-4}>
        {meaning}
      </Text>
      <Form form={form}>
        <Stack gap={6}>
          {children}
          {form.conflict && (
            <ConflictNotice
              conflict={form.conflict}
              nameOf={field => labelOf(field, i18n)}
              textOf={(field, values) => <ProfileText field={field} values={values} />}
              onKeepMine={form.keepMine}
              onTakeTheirs={form.takeTheirs}
            />
          )}
          <FailureNotice
            failure={form.failure}
            title={<Trans>Error occurred while updating information!</Trans>}
          />
          {isDirty && (
            <Flex gap={2} flexDirection={{ base: 'column', md: 'row' }}>
              <Button type="submit" busy={isSubmitting}>
                <Trans>Save</Trans>
              </Button>
              <Button variant="plain" disabled={isSubmitting} onClick={() => form.reset()}>
                <Trans>Discard changes</Trans>
              </Button>
            </Flex>
          )}
        </Stack>
      </Form>
    </TitledCard>
  )
}
