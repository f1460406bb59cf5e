import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '#src/features/legal/legal-screen.tsx'
import { TagChoicesForm } from '#src/features/legal/tag-choices-form.tsx'
import { browserRefusesTags, decideOnTag } from '#src/services/tags/choices.ts'
import { PageTags } from '../-page-tags.tsx'
import { PublicPageFrame } from '../-public-frame.tsx'
import { useTagChoices } from '../-use-tag-choices.ts'

export const Route = createFileRoute('/legal/privacy')({
  component: PrivacyPage,
})

function PrivacyPage() {
  const { t } = useLingui()
  const { services } = Route.useRouteContext()
  const choices = useTagChoices()
  const kinds = services.settings.tags.map(({ kind }) => kind)
  return (
    <PublicPageFrame services={services} title={t`Privacy Policy`}>
      <PageTags services={services} />
      <PrivacyScreen
        tags={kinds}
        addressesGoTo={services.settings.addressesGoTo}
        searchesSites={services.settings.searchesSites}
        choices={
          kinds.length > 0 && (
            <TagChoicesForm
              kinds={kinds}
              choices={choices}
              isRefused={browserRefusesTags()}
              onDecide={decideOnTag}
            />
          )
        }
      />
    </PublicPageFrame>
  )
}
