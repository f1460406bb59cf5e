import type { FramePages } from './-frame-pages.ts'
import { PersonalErrorPage } from './-personal-error-page.tsx'
import { PersonalNotFoundPage } from './-personal-not-found-page.tsx'

export const framedPages: FramePages = { ErrorPage: PersonalErrorPage, NotFoundPage: PersonalNotFoundPage }
