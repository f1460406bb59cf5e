import type { ReactNode } from 'react'
import { LanguageSwitch } from '../features/language-switch/language-switch.tsx'
import { PublicFooter } from '../features/system-screens/public-footer.tsx'
import { Brand } from '../ui/public/brand.tsx'
import { PageFrame, SkipLink, SplitFrame } from '../ui/public/frame.tsx'
import { PageTitle } from './-page-title.tsx'
import type { AppServices } from './-services.ts'

interface PublicFrameProps {
  services: AppServices
  title: string
  children: ReactNode
}

const parts = ({ services, title }: PublicFrameProps) => ({
  top: (
    <>
      <PageTitle>{title}</PageTitle>
      <SkipLink />
      <Brand />
      <LanguageSwitch onChoose={services.chooseLanguage} />
    </>
  ),
  footer: <PublicFooter />,
})

export const PublicSplitFrame = ({ aside, ...props }: PublicFrameProps & { aside: ReactNode }) => (
  <SplitFrame {...parts(props)} aside={aside}>
    {props.children}
  </SplitFrame>
)

export const PublicPageFrame = (props: PublicFrameProps) => (
  <PageFrame {...parts(props)}>{props.children}</PageFrame>
)
