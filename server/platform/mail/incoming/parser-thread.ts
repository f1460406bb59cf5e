/** In a thread, as one email of many lines takes seconds, and one of many parts gigabytes. */
export { parseMail as default } from './incoming-mail.ts'
