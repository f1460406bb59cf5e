import type { ReactNode } from 'react'
import { LanguageSwitch } from '../features/language-switch/language-switch.tsx'
import { PublicFooter } from '../features/system-screens/public-footer.tsx'
import { Brand } from '../ui/plain/brand.tsx'
import { PageFrame, SplitFrame } from '../ui/plain/frame.tsx'
import { SkipLink } from '../ui/plain/skip-link.tsx'
import { PageTitle } from './-page-title.tsx'
import type { World } from './-world.ts'

interface PublicFrameProps {
  world: World
  /** Names the page in the browser's tab and history. */
  title: string
  children: ReactNode
}

const parts = ({ world, title }: PublicFrameProps) => ({
  top: (
    <>
      <PageTitle>{title}</PageTitle>
      <SkipLink />
      <Brand />
      <LanguageSwitch onChoose={world.chooseLanguage} />
    </>
  ),
  footer: <PublicFooter />,
})

/** A public page with a reason on its right. */
export const PublicSplitFrame = ({ aside, ...props }: PublicFrameProps & { aside: ReactNode }) => (
  <SplitFrame {...parts(props)} aside={aside}>
    {props.children}
  </SplitFrame>
)

/** A public page of one column. */
export const PublicPageFrame = (props: PublicFrameProps) => (
  <PageFrame {...parts(props)}>{props.children}</PageFrame>
)
