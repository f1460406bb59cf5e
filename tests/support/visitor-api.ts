import { type ApiContext, createApi } from '#src/services/api/client.ts'

/** The client of somebody who isn't signed in, with these answers. */
export const visitorApi = (over: Partial<ApiContext> = {}) =>
  createApi({
    origin: 'https://wardlight.example',
    accessToken: async () => null,
    language: () => 'en-US',
    signInAgain: async () => false,
    ...over,
  })
