import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { defaultLocale, type Locale, languageNames, localeOf, locales } from '#src/i18n/locales.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/menu.tsx'

export function LanguageMenu({ onChoose }: { onChoose: (locale: Locale) => void }) {
  const { t, i18n } = useLingui()
  const active = localeOf(i18n.locale) ?? defaultLocale
  const { short, full } = languageNames[active]
  return (
    <Menu
      maxHeight="300px"
      trigger={
        <Button
          variant="text"
          size="s"
          color="ink2"
          paddingInline="10px"
          aria-label={t`Language: ${full}, ${short}`}
        >
          {short}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
      groups={[
        {
          key: 'languages',
          items: locales.map(locale => ({
            key: locale,
            label: languageNames[locale].full,
            lang: locale,
            current: locale === active,
            onSelect: () => locale !== active && onChoose(locale),
          })),
        },
      ]}
    />
  )
}
