// Made by scripts/generate.mjs from openapi/. Do not edit.
export interface paths {
    "/v1/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed-in person's register
         * @description All that the shell, the redirect after login and the profile screens need.
         */
        get: operations["getRegister"];
        /**
         * Change the register
         * @description Only the fields that are given are changed. The score is counted again at the next monthly scan (spec 2 §4).
         *     A new phone number counts as unverified until its code is entered.
         */
        put: operations["updateRegister"];
        /**
         * Fill in the register of a new person
         * @description Takes the whole form. A register that has an address is completed and can't be filled in again (409, 0027).
         *     The age must be 13 at least (spec 2 §9). Addresses, names and domains that are already the main ones are refused as duplicates.
         */
        post: operations["createRegister"];
        /**
         * Delete the own profile
         * @description Ends every session and sends an e-mail that says so. It does not end a subscription or billing (spec 2 §4).
         */
        delete: operations["deleteRegister"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/register{imagePath}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The picture of a register
         * @description Only the person's own picture; its path stands in the register's `image`. The path may come percent-encoded.
         */
        get: operations["getRegisterImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/register/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete the own profile by its id
         * @description The same as deleting /v1/register, with the id as a safeguard against deleting somebody else's.
         */
        delete: operations["deleteRegisterById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/register/before": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note a person who is signing up
         * @description Called beside the sign-up at the identity service, so that a pending register exists when the account is confirmed. The answer is
         *     the same for an address that already has an account; nothing of that account is changed. An address under a company's domain
         *     has to sign up by the company's invite link (0035).
         */
        post: operations["preRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/register/lastResponsePlanCheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Remember when the person last looked through the response plan */
        put: operations["setLastResponsePlanCheck"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/register/language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Choose the language of e-mails and messages */
        put: operations["setLanguage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/user/phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit the phone number
         * @description Signed in: `email` must be the caller's own; a code goes to the new number, which counts once the code is entered.
         *     Signed out: only an account that was never confirmed is changed, and the answer is the same for every address. Limited by account and by caller.
         */
        patch: operations["changePhone"];
        trace?: never;
    };
    "/v1/user/status/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether an account is confirmed
         * @description Only a signed-in person who asks about their own address is told. Anyone else gets UNDISCLOSED, whatever the address,
         *     in the same time. That a sign-in met an unconfirmed account is said by the identity service after the right password.
         */
        get: operations["getUserStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a verification link to one of the person's addresses
         * @description The address must be the main or a secondary one of the caller (403, 0016). Already verified answers `verified` and sends nothing.
         */
        post: operations["verifyEmailAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/company/checkDomain/{domain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a web domain may be used
         * @description For sign-up (a company's people come by its invite link) and for a company's own domains.
         */
        get: operations["checkDomain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/user/auth/confirm-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for the confirmation code of an account again
         * @description Sends a new code if the account exists and was never confirmed. The answer is the same for unknown and for confirmed accounts.
         *     Limited by account and by caller.
         */
        post: operations["confirmAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/user/auth/toggle-mfa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose where codes go
         * @description Signed in: chooses the second factor of the caller's own account; one that is not set up is refused (0039).
         *     Signed out: only the confirmation code of an account that was never confirmed changes its channel (EMAIL or SMS), and the answer is
         *     the same for every address. The factor of a confirmed account can't be changed without its token.
         */
        post: operations["toggleMfa"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/email-verification/resend-verification-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the verification link again
         * @description Older links of the address stop working.
         */
        post: operations["resendVerificationEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/email-verification/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify an address by the code of its link
         * @description 0023 when there is no such code, 0024 when it does not fit or was used, 0025 when it is expired, 0016 when the address is not one of this
         *     account.
         */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/score/company/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A company's score as its members see it */
        get: operations["getPublishedCompanyScore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scan/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a failed scan again
         * @description Only the person's own scan and only while it is FAILED (409, 0027). No further credit is taken.
         */
        post: operations["retryScan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/user/{id}/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that the Overview shows */
        get: operations["getPersonalDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/user/scan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The person's scan, with its progress */
        get: operations["getCurrentScan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/user/{cognitoId}/scan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a personal scan
         * @description Takes one credit, exactly once, however often it is called in parallel. Without a credit 0013; while one runs 409 with 0027; a
         *     register that is still pending 409 with 0027.
         */
        post: operations["startPersonalScan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/user/{id}/user-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The exposures that the person reported */
        get: operations["listUserReports"];
        put?: never;
        /**
         * Report an exposure
         * @description The same website reported again under the same type answers 409 with 0027.
         */
        post: operations["createUserReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/user/{id}/user-report/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The exposures of one type that the person reported */
        get: operations["listUserReportsOfType"];
        put?: never;
        /** Report an exposure of one type */
        post: operations["createUserReportOfType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments/intent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to pay for a product
         * @description Answers with a hosted page. A payment for the same product that still awaits checkout is answered again instead of making another.
         */
        post: operations["createPaymentIntent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments/manager": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The page where the way of paying is changed */
        post: operations["openPaymentManager"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The plan, the available scans and the billing history */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/codes/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a code may be redeemed
         * @description 0023 when there is no such code, 0025 when it is expired. Tries are limited by person and by caller.
         */
        get: operations["getCode"];
        put?: never;
        /**
         * Redeem a code for credits
         * @description Once per person. 0023 when there is no such code, 0024 when it is used up or was used by this person, 0025 when it is expired.
         */
        post: operations["redeemCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leaks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The twelve threat categories and what is open in each */
        get: operations["getLeakOverview"];
        /**
         * Mark findings as fixed and confirm what was fixed
         * @description All or nothing. A finding that may not take the status is refused (409, 0027). Confirmations count at the next monthly scan (spec 2 §4).
         */
        put: operations["updateLeaks"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leaks/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in person's findings of one type */
        get: operations["listLeaksOfType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/user/{id}/leak/{leak}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Findings of one type
         * @description The categories that are answers (MFA and the like) have no findings; their list is empty.
         */
        get: operations["listPersonalLeaks"];
        put?: never;
        post?: never;
        /**
         * Not me: remove a finding for good
         * @description Irreversible. While a report on it is open it is refused (409, 0027).
         */
        delete: operations["removePersonalLeak"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/user/{id}/leak/{leakId}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a finding to be taken down */
        post: operations["reportLeak"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/user/{id}/leak/{leakId}/ignore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ignore a finding */
        post: operations["ignoreLeak"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/user/{id}/leak/{leakId}/safe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Mark a finding as safe or a picture as authorised */
        patch: operations["markLeakSafe"];
        trace?: never;
    };
    "/v2/user/{id}/report/{reportId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a report that did not succeed */
        delete: operations["deleteReport"];
        options?: never;
        head?: never;
        /**
         * Move a report on
         * @description The person may answer what was asked (USER ACTION to WAITING FEEDBACK) and say that they removed it themselves
         *     (FAILED or REQUEST DENIED to SOLVED). Every other move is refused (409, 0027).
         */
        patch: operations["updateReport"];
        trace?: never;
    };
    "/v2/user/{id}/report/{reportId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Cancel a report that nobody has taken up
         * @description Only while it is PENDING (spec 2 §4).
         */
        patch: operations["cancelReport"];
        trace?: never;
    };
    "/v1/reports/exposure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report an exposure that the person found */
        post: operations["reportExposure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/user/image-reverse-search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pictures that look like the person */
        get: operations["listImageLeaks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Authorise pictures or say that they show somebody else
         * @description All or nothing.
         */
        patch: operations["decideOnImages"];
        trace?: never;
    };
    "/v1/reports/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The person's removal requests */
        get: operations["listReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The removal requests of the caller's company
         * @description The company is the caller's own, or the one that an operator is viewing.
         */
        get: operations["listCompanyReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a picture to be taken down by its addresses
         * @description The addresses must be those of one of the person's own findings (0010); the server never fetches them.
         */
        post: operations["reportImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/breached-passwords/{prefix}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Breached passwords by the first five digits of their SHA-1
         * @description K-anonymous: the password never leaves the browser. May be cached for a day.
         */
        get: operations["getBreachedPasswordRange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One payment of the person
         * @description Where the person comes back to from the hosted page; asked again while it is processing.
         */
        get: operations["getPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the payment service tells us
         * @description Signed over the raw body; an unsigned or wrongly signed event answers 401 with 0017.
         */
        post: operations["receivePaymentEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The companies that an operator may view */
        get: operations["listCompanies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/findings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One finding with everything that is known about it
         * @description Another person's finding answers as one that does not exist (0010).
         */
        get: operations["getFinding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One scan of the person, with its progress */
        get: operations["getScan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description A code of the catalogue (spec 2 §8).
         * @enum {string}
         */
        ErrorCode: "0000" | "0001" | "0002" | "0003" | "0004" | "0005" | "0006" | "0007" | "0008" | "0009" | "0010" | "0011" | "0012" | "0013" | "0014" | "0015" | "0016" | "0017" | "0018" | "0019" | "0020" | "0021" | "0022" | "0023" | "0024" | "0025" | "0026" | "0027" | "0028" | "0029" | "0030" | "0031" | "0032" | "0033" | "0034" | "0035" | "0036" | "0037" | "0038" | "0039";
        FieldProblem: {
            /**
             * @description The field as it stands in the body or query, with dots for depth.
             * @example address.street
             */
            name: string;
            /**
             * @description The name of the rule that was broken, for which the application has words.
             * @example required
             */
            rule: string;
        };
        Error: {
            code: components["schemas"]["ErrorCode"];
            /** @description The meaning of the code, in English. The application shows its own words for the code. */
            message: string;
            /** @description What is wrong with which field (400 only). */
            fields?: components["schemas"]["FieldProblem"][];
        };
        /** Format: uuid */
        Uuid: string;
        ShortText: string;
        /** Format: email */
        EmailAddress: string;
        /**
         * @description A phone number in the international form (E.164).
         * @example +14165550100
         */
        PhoneNumber: string;
        /** @enum {string} */
        Gender: "Male" | "Female" | "Other" | "Rather Not Say";
        /**
         * Format: date
         * @example 1990-04-23
         */
        CalendarDate: string;
        /** @description Letters, digits, spaces and plain punctuation; other special characters are refused (spec 2 §5). */
        AddressPart: string;
        Address: {
            street: components["schemas"]["AddressPart"];
            number: components["schemas"]["AddressPart"];
            postalCode: components["schemas"]["AddressPart"];
            city: components["schemas"]["AddressPart"];
            /** @description ISO 3166-1 alpha-2. */
            country: string;
            countryState: components["schemas"]["AddressPart"];
        };
        /**
         * @description Pending while there is no address, then completed (spec 1 §4).
         * @enum {string}
         */
        RegisterStatus: "pending" | "completed";
        /** @description To be appended to /v1/register. */
        ImagePath: string;
        PersonName: string;
        SecondaryEmail: {
            email: components["schemas"]["EmailAddress"];
            /** @enum {string} */
            status: "unverified" | "sent" | "verified";
        };
        /**
         * @description A web domain, lower case, without scheme or path.
         * @example northwind.example
         */
        DomainName: string;
        /** @description An answer of the person; null while not given. */
        YesNo: boolean | null;
        /**
         * @description One of the ten most invasive apps, out of which a person picks those in use.
         * @enum {string}
         */
        InvasiveApp: "facebook" | "instagram" | "messenger" | "tiktok" | "snapchat" | "linkedin" | "x" | "youtube" | "whatsapp" | "amazon";
        /** @enum {string} */
        SocialNetwork: "facebook" | "instagram" | "tiktok" | "snapchat" | "linkedin" | "x" | "youtube" | "pinterest" | "reddit" | "threads";
        ScoreValue: number;
        /**
         * Format: date-time
         * @description A moment, in UTC.
         * @example 2025-11-14T09:12:00.000Z
         */
        Instant: string;
        /** @description A score as it was counted on a day. */
        ScorePoint: {
            date: components["schemas"]["Instant"];
            score: components["schemas"]["ScoreValue"];
        };
        Count: number;
        RegisterCredits: {
            /** @description Scans that may still be started. */
            credits: components["schemas"]["Count"];
        };
        /** @enum {string} */
        DeepScanStatus: "NOT_STARTED" | "INVITED" | "NOT_INVITED" | "INITIATED" | "COMPLETED" | "FAILED" | "PROCESSING" | "SCANNING" | "UNAVAILABLE_SEATS";
        RegisterDeepScan: {
            status: components["schemas"]["DeepScanStatus"];
            /** @description The scan that runs, or else the last one. */
            scanId: components["schemas"]["Uuid"] | null;
        };
        NotificationToggles: {
            critical: boolean;
            important: boolean;
            /** @description Reported exposures. */
            image: boolean;
            reminders: boolean;
            /** @description For ADMIN, COMPANY_OWNER and MANAGER only. */
            company: boolean;
        };
        NotificationSettings: {
            push: components["schemas"]["NotificationToggles"];
            email: components["schemas"]["NotificationToggles"];
        };
        /** @enum {string} */
        Language: "en-US" | "fr-FR";
        /** @enum {string} */
        Role: "admin" | "userB2C" | "employee";
        /** @enum {string} */
        Group: "ADMIN" | "COMPANY_OWNER" | "MANAGER" | "AUTO_REMEDIATION_MANAGER" | "USER";
        RegisterCompany: {
            id: components["schemas"]["Uuid"];
            name: components["schemas"]["ShortText"];
        };
        Register: {
            id: components["schemas"]["Uuid"];
            cognitoId: components["schemas"]["Uuid"];
            fullname: components["schemas"]["ShortText"];
            preferredName: components["schemas"]["ShortText"] | null;
            email: components["schemas"]["EmailAddress"];
            emailValidated: boolean;
            phone: components["schemas"]["PhoneNumber"] | null;
            phoneValidated: boolean;
            gender: components["schemas"]["Gender"] | null;
            birthDate: components["schemas"]["CalendarDate"] | null;
            address: components["schemas"]["Address"] | null;
            status: components["schemas"]["RegisterStatus"];
            image: components["schemas"]["ImagePath"] | null;
            alternativeNames: components["schemas"]["PersonName"][];
            secondaryEmails: components["schemas"]["SecondaryEmail"][];
            webDomains: components["schemas"]["DomainName"][];
            useMFA: components["schemas"]["YesNo"];
            haveResponsePlan: components["schemas"]["YesNo"];
            havePasswordManager: components["schemas"]["YesNo"];
            haveCyberSecurityInsurance: components["schemas"]["YesNo"];
            allSocialMediasInPrivate: components["schemas"]["YesNo"];
            /** @description Those of the ten most invasive apps that are in use; null while not answered. */
            top10Apps: components["schemas"]["InvasiveApp"][] | null;
            socialMediaAccounts: components["schemas"]["SocialNetwork"][];
            lastScore: components["schemas"]["ScoreValue"] | null;
            /** @description Oldest first; at most the last 120. */
            scoreHistory: components["schemas"]["ScorePoint"][];
            stripe: components["schemas"]["RegisterCredits"];
            deepScan: components["schemas"]["RegisterDeepScan"];
            notificationSettings: components["schemas"]["NotificationSettings"];
            /** @description For the dot on the bell. */
            unreadNotifications: components["schemas"]["Count"];
            language: components["schemas"]["Language"];
            role: components["schemas"]["Role"];
            groups: components["schemas"]["Group"][];
            /** @description Null for an individual plan. */
            companyId: components["schemas"]["Uuid"] | null;
            company: components["schemas"]["RegisterCompany"] | null;
            /** @description May view any company on its behalf. */
            operator: boolean;
            /** @description A response plan was made here (haveResponsePlan is the person's answer). */
            hasResponsePlan: boolean;
            lastResponsePlanCheck: components["schemas"]["Instant"] | null;
            termsAcceptedAt: components["schemas"]["Instant"] | null;
            createdAt: components["schemas"]["Instant"];
        };
        /** @description What a person may say about themselves (spec 1 §3, register payload; spec 2 §5). */
        ProfileFields: {
            fullname?: components["schemas"]["PersonName"];
            preferredName?: components["schemas"]["PersonName"] | null;
            /** @description Must be the account's own; it is changed at the identity service. */
            email?: components["schemas"]["EmailAddress"];
            phone?: components["schemas"]["PhoneNumber"];
            gender?: components["schemas"]["Gender"];
            birthDate?: components["schemas"]["CalendarDate"];
            address?: components["schemas"]["Address"];
            alternativeNames?: components["schemas"]["PersonName"][];
            /** @description The whole list; an address that was there keeps its status, a new one is unverified. */
            secondaryEmails?: components["schemas"]["EmailAddress"][];
            webDomains?: components["schemas"]["DomainName"][];
            useMFA?: boolean;
            haveResponsePlan?: boolean;
            havePasswordManager?: boolean;
            haveCyberSecurityInsurance?: boolean;
            allSocialMediasInPrivate?: boolean;
            top10Apps?: components["schemas"]["InvasiveApp"][];
            socialMediaAccounts?: components["schemas"]["SocialNetwork"][];
        };
        /** @description Only what is given is changed. */
        RegisterChanges: {
            /** @description Null removes the picture. A new one comes in the part `image`. */
            image?: null;
            notificationSettings?: components["schemas"]["NotificationSettings"];
        } & components["schemas"]["ProfileFields"];
        /**
         * Format: binary
         * @description JPEG, PNG or WebP by content, at most 5 MB; it is re-encoded.
         */
        PictureFile: Blob;
        RegisterChangesForm: {
            payload: components["schemas"]["RegisterChanges"];
            image?: components["schemas"]["PictureFile"];
        };
        /** @description The form that a new person fills in. */
        RegisterPayload: WithRequired<components["schemas"]["ProfileFields"], "fullname" | "gender" | "birthDate" | "address" | "useMFA" | "haveResponsePlan" | "havePasswordManager" | "haveCyberSecurityInsurance">;
        RegisterForm: {
            payload: components["schemas"]["RegisterPayload"];
            image?: components["schemas"]["PictureFile"];
        };
        RegisterDeletion: {
            deletedAt: components["schemas"]["Instant"];
            /** @description 60 days later at the latest (spec 2 §9). */
            dataErasedBy: components["schemas"]["CalendarDate"];
        };
        PreRegistration: {
            fullname: components["schemas"]["PersonName"];
            email: components["schemas"]["EmailAddress"];
            phoneNumber: components["schemas"]["PhoneNumber"];
            /** @description The company's id; left out for an individual plan. */
            company?: components["schemas"]["ShortText"];
            language?: components["schemas"]["Language"];
        };
        /** @description The request was taken. Says nothing about whether an account exists. */
        Acknowledged: {
            /** @constant */
            acknowledged: true;
        };
        ResponsePlanCheck: {
            date: components["schemas"]["Instant"];
        };
        LanguageChange: {
            /**
             * @description The part of the language's code before the dash.
             * @enum {string}
             */
            language: "en" | "fr";
        };
        LanguageChanged: {
            language: components["schemas"]["Language"];
        };
        PhoneChange: {
            phone: components["schemas"]["PhoneNumber"];
            /** @description The account. */
            email: components["schemas"]["EmailAddress"];
        };
        UserStatus: {
            email: components["schemas"]["EmailAddress"];
            /** @enum {string} */
            status: "UNDISCLOSED" | "UNCONFIRMED" | "CONFIRMED" | "DISABLED";
        };
        EmailToVerify: {
            /** @description The person's main or a secondary address. */
            email: components["schemas"]["EmailAddress"];
        };
        /** @enum {string} */
        EmailVerificationStatus: "unverified" | "sent" | "verified";
        EmailVerificationSent: {
            email: components["schemas"]["EmailAddress"];
            status: components["schemas"]["EmailVerificationStatus"];
        };
        DomainCheck: {
            domain: components["schemas"]["DomainName"];
            /**
             * @description free: may be used; public: a domain that anyone can have an address under; company: belongs to a company, to which one comes by its invite link.
             * @enum {string}
             */
            status: "free" | "public" | "company";
        };
        ConfirmAccount: {
            /** @description The e-mail address or phone number of the account. */
            identifier: string;
        };
        /** @enum {string} */
        MfaChannel: "EMAIL" | "SMS" | "SOFTWARE_TOKEN";
        ToggleMfa: {
            /** @description The account. */
            email: components["schemas"]["EmailAddress"];
            preferred: components["schemas"]["MfaChannel"];
        };
        EmailVerificationCode: {
            email: components["schemas"]["EmailAddress"];
            /** @description The code of the link in the e-mail. */
            code: string;
        };
        EmailVerified: {
            email: components["schemas"]["EmailAddress"];
            status: components["schemas"]["EmailVerificationStatus"];
            /** @description It is the main address, not a secondary one. */
            main: boolean;
        };
        /**
         * @description A company's letter; a dash stands for a score of 0 (spec 1 §5).
         * @enum {string}
         */
        Grade: "A" | "B" | "C" | "D" | "E" | "F" | "-";
        /** @description Shown only after five members completed a scan (spec 2 §4). */
        PublishedCompanyScore: {
            score: components["schemas"]["ScoreValue"] | null;
            grade: components["schemas"]["Grade"];
            membersScanned: components["schemas"]["Count"];
            membersNeeded: components["schemas"]["Count"];
            countedAt: components["schemas"]["Instant"] | null;
        };
        /** @enum {string} */
        ScanJobStatus: "ERROR" | "INPROGRESS" | "COMPLETED";
        /**
         * @description Who asked for it.
         * @enum {string}
         */
        ScanOrigin: "person" | "monthly" | "company";
        /** @description Counted in subjects times sources. */
        ScanProgress: {
            checked: components["schemas"]["Count"];
            total: components["schemas"]["Count"];
        };
        /**
         * @description embeddedCorpus: breach data that was imported here; stealerLogs: accounts seen in stealer logs; peopleSearch: listings of names, addresses and
         *     phone numbers; imageIndex: pictures alike; breachedPasswords: the range search of breached passwords; haveIBeenPwned: the Have I Been Pwned API.
         * @enum {string}
         */
        ScanSource: "embeddedCorpus" | "stealerLogs" | "peopleSearch" | "imageIndex" | "breachedPasswords" | "haveIBeenPwned";
        /** @enum {string} */
        ScanSubjectKind: "EMAIL" | "PASSWORD" | "PHONE" | "NAME" | "ADDRESS" | "DOMAIN" | "IMAGE";
        /**
         * @description WAITING while the source has not been asked.
         * @enum {string}
         */
        ScanOutcome: "WAITING" | "CHECKED" | "FOUND" | "COULD_NOT_CHECK";
        /** @enum {string} */
        CouldNotCheckReason: "NOT_CONFIGURED" | "UNREACHABLE" | "RATE_LIMITED" | "REFUSED" | "TIMED_OUT" | "UNREADABLE_ANSWER" | "UNREADABLE_PICTURE";
        /** @description What one source said about one kind of thing that the person gave. */
        ScanSourceRecord: {
            source: components["schemas"]["ScanSource"];
            subjectKind: components["schemas"]["ScanSubjectKind"];
            /** @description How many things of this kind were given. */
            subjects: components["schemas"]["Count"];
            outcome: components["schemas"]["ScanOutcome"];
            /** @description Why it could not be checked. */
            reason: components["schemas"]["CouldNotCheckReason"] | null;
            findings: components["schemas"]["Count"];
            checkedAt: components["schemas"]["Instant"] | null;
        };
        Scan: {
            id: components["schemas"]["Uuid"];
            status: components["schemas"]["DeepScanStatus"];
            job: components["schemas"]["ScanJobStatus"];
            origin: components["schemas"]["ScanOrigin"];
            requestedAt: components["schemas"]["Instant"];
            startedAt: components["schemas"]["Instant"] | null;
            finishedAt: components["schemas"]["Instant"] | null;
            /** @description 48 hours after it was asked for (spec 2 §4). */
            expectedBy: components["schemas"]["Instant"];
            attempts: components["schemas"]["Count"];
            progress: components["schemas"]["ScanProgress"];
            sources: components["schemas"]["ScanSourceRecord"][];
            findings: components["schemas"]["Count"];
            /** @description Not known before this scan. */
            newFindings: components["schemas"]["Count"];
            scoreBefore: components["schemas"]["ScoreValue"] | null;
            /** @description Null until it is counted. */
            score: components["schemas"]["ScoreValue"] | null;
            /** @description The scan failed and may be tried again. */
            canRetry: boolean;
        };
        StartedScan: {
            scan: components["schemas"]["Scan"];
            remainingScans: components["schemas"]["Count"];
        };
        /**
         * @description 0-399 poor, 400-599 good, 600-799 veryGood, 800-1000 excellent (spec 2 §4).
         * @enum {string}
         */
        ScoreBand: "poor" | "good" | "veryGood" | "excellent";
        PersonalScore: {
            value: components["schemas"]["ScoreValue"];
            band: components["schemas"]["ScoreBand"];
            previous: components["schemas"]["ScoreValue"] | null;
            /** @description Since the previous score. */
            difference: number | null;
            previousAt: components["schemas"]["Instant"] | null;
            countedAt: components["schemas"]["Instant"];
            /** @description At least one source could not be checked. */
            mayBeTooHigh: boolean;
        };
        /**
         * @description The twelve indicators of a person's score (spec 2 §3), one for each threat category and in the same order.
         * @enum {string}
         */
        Indicator: "fullname" | "address" | "phoneNumber" | "email" | "webDomains" | "image" | "useMFA" | "haveResponsePlan" | "top10Apps" | "allSocialMediasInPrivate" | "havePasswordManager" | "haveCyberSecurityInsurance";
        /**
         * @description What takes points away, a finding of a scan or an answer of the person.
         * @enum {string}
         */
        ScoreItemKind: "FINDING" | "ANSWER";
        PointsLost: number;
        PointsRecoverable: number;
        /** @enum {string} */
        ThreatLevel: "LOW" | "MODERATE" | "HIGH" | "CRITICAL";
        /** @description One finding's share of an item, to the point. */
        ScoreItemFinding: {
            findingId: components["schemas"]["Uuid"];
            /** @description The breach, the site or the domain. */
            name: components["schemas"]["ShortText"];
            /** @description When the data was exposed, if known. */
            date: components["schemas"]["CalendarDate"] | null;
            threatLevel: components["schemas"]["ThreatLevel"];
            olderThanFiveYears: boolean;
            /** @description A removal was requested and is not finished. */
            inProgress: boolean;
            points: components["schemas"]["PointsLost"];
            recoverable: components["schemas"]["PointsRecoverable"];
        };
        /**
         * @description One line of "why this score": the findings of one indicator, or one answer. The points of all items and 1000 add up to the score;
         *     the points of its findings add up to the item's.
         */
        ScoreItem: {
            indicator: components["schemas"]["Indicator"];
            kind: components["schemas"]["ScoreItemKind"];
            points: components["schemas"]["PointsLost"];
            /** @description What comes back when the person does what can be done now. */
            recoverable: components["schemas"]["PointsRecoverable"];
            /** @description Findings, or apps in use; 1 for another answer. */
            count: components["schemas"]["Count"];
            /** @description How many of the findings are. */
            olderThanFiveYears: components["schemas"]["Count"];
            /** @description How many of the findings have a removal under way. */
            inProgress: components["schemas"]["Count"];
            /** @description The highest of the findings; null for an answer. */
            threatLevel: components["schemas"]["ThreatLevel"] | null;
            findings: components["schemas"]["ScoreItemFinding"][];
            answeredAt: components["schemas"]["Instant"] | null;
        };
        UncheckedSource: {
            source: components["schemas"]["ScanSource"];
            subjectKind: components["schemas"]["ScanSubjectKind"];
            reason: components["schemas"]["CouldNotCheckReason"];
        };
        LastScan: {
            id: components["schemas"]["Uuid"];
            status: components["schemas"]["DeepScanStatus"];
            finishedAt: components["schemas"]["Instant"];
            sourcesChecked: components["schemas"]["Count"];
            sourcesTotal: components["schemas"]["Count"];
        };
        /** @description All 0 before the first scan (spec 1 §3). */
        DeepScanCounts: {
            totalExposures: components["schemas"]["Count"];
            takedownRequests: components["schemas"]["Count"];
            password: components["schemas"]["Count"];
            email: components["schemas"]["Count"];
            address: components["schemas"]["Count"];
            name: components["schemas"]["Count"];
            image: components["schemas"]["Count"];
            phone: components["schemas"]["Count"];
            domain: components["schemas"]["Count"];
        };
        /**
         * @description The twelve things that may be wrong (spec 2 §3).
         * @enum {string}
         */
        ThreatCategory: "NAME" | "ADDRESS" | "PHONE" | "EMAIL" | "DOMAIN" | "IMAGE" | "MFA" | "CYBERSECURITY_PLAN" | "TOP_APPS" | "SOCIAL_MEDIA" | "PASSWORD_MANAGER" | "CYBERSECURITY_INSURANCE";
        DashboardStrength: {
            category: components["schemas"]["ThreatCategory"];
            indicator: components["schemas"]["Indicator"];
        };
        DashboardThreat: {
            category: components["schemas"]["ThreatCategory"];
            indicator: components["schemas"]["Indicator"];
            count: components["schemas"]["Count"];
            threatLevel: components["schemas"]["ThreatLevel"];
            points: components["schemas"]["PointsLost"];
        };
        NextBestStep: {
            indicator: components["schemas"]["Indicator"];
            category: components["schemas"]["ThreatCategory"];
            /** @description Null when the step is about an answer. */
            findingId: components["schemas"]["Uuid"] | null;
            /** @description The breach, the site or the domain. */
            name: components["schemas"]["ShortText"] | null;
            estimatedMinutes: number;
            points: components["schemas"]["PointsRecoverable"];
        };
        /**
         * @description What a person may confirm to have fixed (spec 2 §4).
         * @enum {string}
         */
        ConfirmableIndicator: "useMFA" | "havePasswordManager" | "allSocialMediasInPrivate" | "top10Apps";
        /** @description The card "have you fixed this problem". A confirmation counts at the next monthly scan (spec 2 §4). */
        FixConfirmation: {
            indicator: components["schemas"]["ConfirmableIndicator"];
            confirmedAt: components["schemas"]["Instant"] | null;
        };
        /**
         * @description The kinds of data that a scan finds.
         * @enum {string}
         */
        FindingType: "NAME" | "ADDRESS" | "PHONE" | "EMAIL" | "DOMAIN" | "IMAGE";
        /** @enum {string} */
        LeakState: "detected" | "reported" | "ignored" | "safe" | "fixed";
        /** @enum {string} */
        ReportResolution: "ACCEPTED" | "WAITING FEEDBACK" | "USER ACTION" | "FAILED" | "REMOVE" | "REQUEST DENIED" | "SOLVED" | "PENDING";
        /**
         * @description Who found it.
         * @enum {string}
         */
        FindingOrigin: "scan" | "person";
        /**
         * Format: uri
         * @description A web address with http or https.
         */
        WebAddress: string;
        /** @description The kinds of data that were exposed, in the source's words. */
        ExposedData: components["schemas"]["ShortText"][];
        /** @description Where our copy of the picture is; a path on this origin or a whole address. */
        ImageUrl: string;
        Percentage: number;
        FindingImage: {
            s3Url: components["schemas"]["ImageUrl"];
            /** @description The page. */
            siteUrl: components["schemas"]["WebAddress"];
            /** @description The picture on that page. */
            sourceUrl: components["schemas"]["WebAddress"];
            title: components["schemas"]["ShortText"];
            /** @description How much alike it is. */
            similarity: components["schemas"]["Percentage"];
        };
        /**
         * @description What the person may do with a finding now; nothing else is accepted.
         * @enum {string}
         */
        LeakAction: "report" | "ignore" | "restore" | "safe" | "fix" | "notMe" | "cancelReport" | "answerReport" | "deleteReport" | "problemSolved";
        LeakActions: components["schemas"]["LeakAction"][];
        /** @description A finding as a row. */
        FindingSummary: {
            id: components["schemas"]["Uuid"];
            type: components["schemas"]["FindingType"];
            threatLevel: components["schemas"]["ThreatLevel"];
            state: components["schemas"]["LeakState"];
            /** @description Of its report, if it was reported. */
            resolution: components["schemas"]["ReportResolution"] | null;
            reportId: components["schemas"]["Uuid"] | null;
            origin: components["schemas"]["FindingOrigin"];
            /** @description The breach, the site or the domain. */
            name: components["schemas"]["ShortText"];
            source: components["schemas"]["ScanSource"] | null;
            siteUrl: components["schemas"]["WebAddress"] | null;
            /** @description The date of the breach or listing, if known. */
            exposedAt: components["schemas"]["CalendarDate"] | null;
            exposedData: components["schemas"]["ExposedData"];
            passwordExposed: boolean;
            maskedValue: components["schemas"]["ShortText"] | null;
            image: components["schemas"]["FindingImage"] | null;
            firstSeenAt: components["schemas"]["Instant"];
            lastSeenAt: components["schemas"]["Instant"];
            olderThanFiveYears: boolean;
            points: components["schemas"]["PointsLost"];
            actions: components["schemas"]["LeakActions"];
        };
        ReportSummary: {
            id: components["schemas"]["Uuid"];
            findingId: components["schemas"]["Uuid"];
            type: components["schemas"]["FindingType"];
            /** @description The site, the breach or the domain. */
            name: components["schemas"]["ShortText"];
            resolution: components["schemas"]["ReportResolution"];
            requestedAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
            /** @description Until when the person should act (USER ACTION). */
            answerBy: components["schemas"]["Instant"] | null;
        };
        PersonalDashboard: {
            /** @description The score, or 1000 before the first one (spec 1 §3). */
            protectionScore: components["schemas"]["ScoreValue"];
            /** @description Null before the first scan is completed. */
            score: components["schemas"]["PersonalScore"] | null;
            /** @description Oldest first; at most the last 24. */
            history: components["schemas"]["ScorePoint"][];
            /** @description Why this score; what costs most comes first. */
            items: components["schemas"]["ScoreItem"][];
            uncheckedSources: components["schemas"]["UncheckedSource"][];
            /** @description The scan that runs or has failed; null otherwise. */
            currentScan: components["schemas"]["Scan"] | null;
            /** @description The last one that was completed. */
            lastScan: components["schemas"]["LastScan"] | null;
            nextScanAt: components["schemas"]["Instant"] | null;
            remainingScans: components["schemas"]["Count"];
            canStartScan: boolean;
            deepScan: components["schemas"]["DeepScanCounts"];
            strengths: components["schemas"]["DashboardStrength"][];
            threats: components["schemas"]["DashboardThreat"][];
            nextBestStep: components["schemas"]["NextBestStep"] | null;
            fixConfirmations: components["schemas"]["FixConfirmation"][];
            /** @description The findings that wait for the person, the worst first. */
            needsYou: components["schemas"]["FindingSummary"][];
            needsYouTotal: components["schemas"]["Count"];
            /** @description The removal requests under way, the ones that need the person first. */
            inProgress: components["schemas"]["ReportSummary"][];
            inProgressTotal: components["schemas"]["Count"];
        };
        CurrentScan: {
            /** @description The scan that runs, or else the last one; null before the first. */
            scan: components["schemas"]["Scan"] | null;
            remainingScans: components["schemas"]["Count"];
            canStart: boolean;
            /** @description When the next monthly scan is due. */
            nextScanAt: components["schemas"]["Instant"] | null;
        };
        /** @enum {string} */
        ExposureType: "address" | "image" | "phone" | "name" | "email";
        LongText: string;
        /** @description An exposure that the person found and told us about. */
        UserReport: {
            id: components["schemas"]["Uuid"];
            type: components["schemas"]["ExposureType"];
            website: components["schemas"]["WebAddress"];
            context: components["schemas"]["LongText"];
            leakDate: components["schemas"]["CalendarDate"] | null;
            createdAt: components["schemas"]["Instant"];
            resolution: components["schemas"]["ReportResolution"];
            /** @description The finding that was made of it. */
            findingId: components["schemas"]["Uuid"] | null;
        };
        Pagination: {
            currentPage: number;
            totalRecords: number;
            totalPages: number;
            recordsPerPage: number;
        };
        UserReportPage: {
            items: components["schemas"]["UserReport"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * Format: uri
         * @description 8 to 2000 characters and a valid address (spec 2 §5).
         */
        ReportWebsite: string;
        ReportContext: string;
        NewUserReport: {
            type: components["schemas"]["ExposureType"];
            website: components["schemas"]["ReportWebsite"];
            context: components["schemas"]["ReportContext"];
            leakDate?: components["schemas"]["CalendarDate"];
        };
        NewUserReportOfType: {
            website: components["schemas"]["ReportWebsite"];
            context: components["schemas"]["ReportContext"];
            leakDate?: components["schemas"]["CalendarDate"];
        };
        /**
         * @description PERSONAL_SCAN: the personal assessment, once, $49.99, one credit.
         * @enum {string}
         */
        Product: "PERSONAL_SCAN";
        NewPayment: {
            product: components["schemas"]["Product"];
        };
        /** @description A whole address, or a path on this origin. */
        OutsideUrl: string;
        /** @enum {string} */
        PaymentStatus: "awaitingCheckout" | "processing" | "paid" | "failed";
        /**
         * @description In the smallest unit of the currency (cents).
         * @example 4999
         */
        Amount: number;
        /**
         * @description ISO 4217.
         * @example USD
         */
        Currency: string;
        PaymentIntent: {
            paymentId: components["schemas"]["Uuid"];
            /** @description The hosted page to go to. */
            checkoutUrl: components["schemas"]["OutsideUrl"];
            status: components["schemas"]["PaymentStatus"];
            amount: components["schemas"]["Amount"];
            currency: components["schemas"]["Currency"];
        };
        CustomerPortal: {
            /** @description Where the way of paying is changed and invoices are read. */
            url: components["schemas"]["OutsideUrl"];
        };
        CurrentPlan: {
            /** @enum {string} */
            plan: "communityDefender" | "business";
            amount: components["schemas"]["Amount"];
            currency: components["schemas"]["Currency"];
        };
        BillingRow: {
            id: components["schemas"]["Uuid"];
            date: components["schemas"]["Instant"];
            amount: components["schemas"]["Amount"];
            currency: components["schemas"]["Currency"];
            details: components["schemas"]["Product"];
            status: components["schemas"]["PaymentStatus"];
            receipt: components["schemas"]["OutsideUrl"] | null;
        };
        /** @description What the subscription screen shows. */
        Billing: {
            plan: components["schemas"]["CurrentPlan"];
            availableScans: components["schemas"]["Count"];
            items: components["schemas"]["BillingRow"][];
            pagination: components["schemas"]["Pagination"];
        };
        Code: string;
        RedeemableCode: {
            code: components["schemas"]["Code"];
            /** @description Not used up and not used by this person before. */
            usable: boolean;
            /** @description What it is worth. */
            credits: components["schemas"]["Count"];
            expiresAt: components["schemas"]["Instant"] | null;
        };
        RedeemedCode: {
            creditsAdded: components["schemas"]["Count"];
            /** @description The person's credits now. */
            credits: components["schemas"]["Count"];
        };
        LeakTypeOverview: {
            type: components["schemas"]["ThreatCategory"];
            indicator: components["schemas"]["Indicator"];
            open: components["schemas"]["Count"];
            reported: components["schemas"]["Count"];
            fixed: components["schemas"]["Count"];
            /** @description The highest of the open ones; null when nothing is open. */
            threatLevel: components["schemas"]["ThreatLevel"] | null;
            points: components["schemas"]["PointsLost"];
            recoverable: components["schemas"]["PointsRecoverable"];
        };
        /** @description The Findings tab before a type is chosen. */
        LeakOverview: {
            /** @description All twelve. */
            types: components["schemas"]["LeakTypeOverview"][];
            fixConfirmations: components["schemas"]["FixConfirmation"][];
            uncheckedSources: components["schemas"]["UncheckedSource"][];
        };
        /**
         * @description The two that a person may set (spec 2 §3, leak record).
         * @enum {string}
         */
        LeakStatus: "detected" | "fixed";
        LeakChange: {
            id: components["schemas"]["Uuid"];
            status: components["schemas"]["LeakStatus"];
        };
        FixConfirmationChange: {
            indicator: components["schemas"]["ConfirmableIndicator"];
            /** @description False takes a confirmation back. */
            fixed: boolean;
        };
        LeakChanges: {
            leaks?: components["schemas"]["LeakChange"][];
            confirmations?: components["schemas"]["FixConfirmationChange"][];
        };
        /**
         * @description A threat category, or ALL.
         * @enum {string}
         */
        LeakType: "NAME" | "ADDRESS" | "PHONE" | "EMAIL" | "DOMAIN" | "IMAGE" | "MFA" | "CYBERSECURITY_PLAN" | "TOP_APPS" | "SOCIAL_MEDIA" | "PASSWORD_MANAGER" | "CYBERSECURITY_INSURANCE" | "ALL";
        /**
         * @description The exposure filters, and the three of images (spec 2 §4).
         * @enum {string}
         */
        LeakFilter: "All" | "Reported Issues" | "Requests Completed" | "User Reported Leaks" | "Unattended" | "Reported" | "Authorized";
        SearchText: string;
        /** @description How many findings each filter shows, for this type. */
        LeakFilterCounts: {
            All: components["schemas"]["Count"];
            "Reported Issues": components["schemas"]["Count"];
            "Requests Completed": components["schemas"]["Count"];
            "User Reported Leaks": components["schemas"]["Count"];
            Unattended: components["schemas"]["Count"];
            Reported: components["schemas"]["Count"];
            Authorized: components["schemas"]["Count"];
        };
        LeakPage: {
            items: components["schemas"]["FindingSummary"][];
            pagination: components["schemas"]["Pagination"];
            counts: components["schemas"]["LeakFilterCounts"];
            /** @description Sources that could not be asked about this type in the last scan; an empty list of findings does not mean safe then. */
            uncheckedSources: components["schemas"]["UncheckedSource"][];
            /** @description When this type was last scanned; null before the first scan. */
            reviewedAt: components["schemas"]["Instant"] | null;
        };
        /**
         * @description Why it should go (spec 2 §4); EXPOSED_DATA is for what is not a picture.
         * @enum {string}
         */
        ReportIssue: "IMPERSONATION" | "UNAUTHORIZED_USE" | "DEFAMATORY" | "EXPOSED_DATA";
        ReportIssues: components["schemas"]["ReportIssue"][];
        ReportLeak: {
            issues: components["schemas"]["ReportIssues"];
        };
        /** @enum {string} */
        DenyReason: "CONSENT_GIVEN" | "NEWS_AND_REPORTING" | "USER_ERROR" | "PUBLIC_FIGURE" | "OWNERSHIP_DISPUTE";
        DenyReasons: components["schemas"]["DenyReason"][];
        Report: {
            id: components["schemas"]["Uuid"];
            findingId: components["schemas"]["Uuid"];
            type: components["schemas"]["FindingType"];
            /** @description The site, the breach or the domain. */
            name: components["schemas"]["ShortText"];
            issues: components["schemas"]["ReportIssues"];
            resolution: components["schemas"]["ReportResolution"];
            requestedAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
            answerBy: components["schemas"]["Instant"] | null;
            /** @description What the person is asked to do (USER ACTION); plain text. */
            instructions: components["schemas"]["LongText"] | null;
            denyReasons: components["schemas"]["DenyReasons"];
            canCancel: boolean;
            canDelete: boolean;
        };
        /** @description What is exposed, masked. */
        MaskedValue: {
            /** @enum {string} */
            kind: "email" | "password" | "phone" | "name" | "street" | "city" | "postalCode" | "country" | "domain" | "username" | "birthDate";
            value: components["schemas"]["ShortText"];
        };
        Evidence: {
            /** @description Null for what the person reported. */
            source: components["schemas"]["ScanSource"] | null;
            siteUrl: components["schemas"]["WebAddress"] | null;
            breachName: components["schemas"]["ShortText"] | null;
            breachDomain: components["schemas"]["ShortText"] | null;
            breachDate: components["schemas"]["CalendarDate"] | null;
            breachSource: components["schemas"]["ShortText"] | null;
            /** @description How many accounts the breach holds. */
            breachAccounts: number | null;
            impactedDomain: components["schemas"]["ShortText"] | null;
            passwordExposed: boolean;
            exposedData: components["schemas"]["ExposedData"];
            masked: components["schemas"]["MaskedValue"][];
            /** @description Plain text. */
            description: string | null;
            image: components["schemas"]["FindingImage"] | null;
        };
        /** @enum {string} */
        FindingEvent: "found" | "foundAgain" | "reported" | "accepted" | "waitingFeedback" | "userAction" | "requestDenied" | "failed" | "removed" | "solved" | "reportCancelled" | "reportDeleted" | "reappeared" | "ignored" | "restored" | "markedSafe" | "fixed";
        FindingHistoryEntry: {
            at: components["schemas"]["Instant"];
            event: components["schemas"]["FindingEvent"];
            /**
             * @description The person, our desk, or a scan.
             * @enum {string}
             */
            by: "person" | "desk" | "scan";
        };
        /** @description A finding with everything that is known about it. */
        Finding: {
            id: components["schemas"]["Uuid"];
            type: components["schemas"]["FindingType"];
            indicator: components["schemas"]["Indicator"];
            threatLevel: components["schemas"]["ThreatLevel"];
            state: components["schemas"]["LeakState"];
            origin: components["schemas"]["FindingOrigin"];
            /** @description The breach, the site or the domain. */
            name: components["schemas"]["ShortText"];
            report: components["schemas"]["Report"] | null;
            evidence: components["schemas"]["Evidence"];
            firstSeenAt: components["schemas"]["Instant"];
            lastSeenAt: components["schemas"]["Instant"];
            olderThanFiveYears: boolean;
            points: components["schemas"]["PointsLost"];
            recoverable: components["schemas"]["PointsRecoverable"];
            /** @description The scan that found it first. */
            scanId: components["schemas"]["Uuid"] | null;
            /** @description Oldest first. */
            history: components["schemas"]["FindingHistoryEntry"][];
            actions: components["schemas"]["LeakActions"];
        };
        ReportChange: {
            resolution: components["schemas"]["ReportResolution"];
            note?: components["schemas"]["LongText"];
        };
        ExposureReport: {
            type: components["schemas"]["ExposureType"];
            siteUrl: components["schemas"]["ReportWebsite"];
            /** @description Not in the future. */
            leakDate: components["schemas"]["CalendarDate"];
            context?: components["schemas"]["ReportContext"];
        };
        /** @enum {string} */
        ImageFilter: "Unattended" | "Reported" | "Authorized";
        ImageLeak: {
            _id: components["schemas"]["Uuid"];
            state: components["schemas"]["LeakState"];
            resolution: components["schemas"]["ReportResolution"] | null;
            s3Url: components["schemas"]["ImageUrl"];
            siteUrl: components["schemas"]["WebAddress"];
            sourceUrl: components["schemas"]["WebAddress"];
            title: components["schemas"]["ShortText"];
            details: components["schemas"]["LongText"] | null;
            denyReasons: components["schemas"]["DenyReasons"];
            similarity: components["schemas"]["Percentage"];
            firstSeenAt: components["schemas"]["Instant"];
            actions: components["schemas"]["LeakActions"];
        };
        ImageCounts: {
            Unattended: components["schemas"]["Count"];
            Reported: components["schemas"]["Count"];
            Authorized: components["schemas"]["Count"];
        };
        /** @description Only pictures that have a site, a source and a title (spec 1 §5). */
        ImageLeakPage: {
            images: components["schemas"]["ImageLeak"][];
            pagination: components["schemas"]["Pagination"];
            counts: components["schemas"]["ImageCounts"];
        };
        ImageDecision: {
            _id: components["schemas"]["Uuid"];
            /**
             * @description authorize marks it safe; restore makes it unattended again; notMe removes it for good.
             * @enum {string}
             */
            decision: "authorize" | "restore" | "notMe";
        };
        ImageDecisions: {
            images: components["schemas"]["ImageDecision"][];
        };
        ReportPage: {
            items: components["schemas"]["ReportSummary"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A removal request of a member, without personal data (spec 2 §6). */
        CompanyReportRow: {
            id: components["schemas"]["Uuid"];
            type: components["schemas"]["FindingType"];
            resolution: components["schemas"]["ReportResolution"];
            requestedAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
            department: components["schemas"]["ShortText"] | null;
        };
        CompanyReportPage: {
            items: components["schemas"]["CompanyReportRow"][];
            pagination: components["schemas"]["Pagination"];
        };
        NewImageReport: {
            issues: components["schemas"]["ReportIssues"];
            type: components["schemas"]["FindingType"];
            s3Url: components["schemas"]["ImageUrl"];
            sourceUrl: components["schemas"]["WebAddress"];
            siteUrl: components["schemas"]["WebAddress"];
        };
        /** @description The first five hexadecimal digits of the SHA-1 of a password. */
        HashPrefix: string;
        BreachedPasswordEnding: {
            /** @description The other 35 digits, upper case. */
            suffix: string;
            /** @description How often it was seen; 0 is padding. */
            count: components["schemas"]["Count"];
        };
        BreachedPasswordRange: {
            prefix: components["schemas"]["HashPrefix"];
            endings: components["schemas"]["BreachedPasswordEnding"][];
        };
        /** @enum {string} */
        PaymentFailureReason: "declined" | "expired" | "cancelled" | "gatewayUnavailable";
        Payment: {
            id: components["schemas"]["Uuid"];
            product: components["schemas"]["Product"];
            amount: components["schemas"]["Amount"];
            currency: components["schemas"]["Currency"];
            status: components["schemas"]["PaymentStatus"];
            reason: components["schemas"]["PaymentFailureReason"] | null;
            /** @description To go on while it awaits checkout. */
            checkoutUrl: components["schemas"]["OutsideUrl"] | null;
            createdAt: components["schemas"]["Instant"];
            settledAt: components["schemas"]["Instant"] | null;
            /** @description The person's credits now. */
            credits: components["schemas"]["Count"];
        };
        Signature: string;
        /** @description An event of the gateway in use, in that gateway's own shape. */
        PaymentEvent: {
            [key: string]: unknown;
        };
        PaymentEventTaken: {
            /** @constant */
            received: true;
        };
        OperatorCompany: {
            id: components["schemas"]["Uuid"];
            name: components["schemas"]["ShortText"];
            industry: components["schemas"]["ShortText"] | null;
            webDomains: components["schemas"]["DomainName"][];
            licensedSeats: components["schemas"]["Count"];
            members: components["schemas"]["Count"];
            score: components["schemas"]["ScoreValue"] | null;
            grade: components["schemas"]["Grade"];
            createdAt: components["schemas"]["Instant"];
        };
        OperatorCompanies: {
            companies: components["schemas"]["OperatorCompany"][];
            pagination: components["schemas"]["Pagination"];
        };
    };
    responses: {
        /** @description Any failure, in the one error shape (spec 2 §8). A 429 or 503 carries Retry-After. */
        Error: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        Id: components["schemas"]["Uuid"];
        /** @description The page to show, from 1. */
        Page: number;
        /** @description Records per page; 10 unless told (spec 1 §9). */
        PageSize: number;
        /** @description Keeps what contains these words. */
        SearchValue: components["schemas"]["SearchText"];
    };
    requestBodies: never;
    headers: {
        /** @description Seconds to wait before the next try. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The register. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Register"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["RegisterChangesForm"];
            };
        };
        responses: {
            /** @description The register as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Register"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["RegisterForm"];
            };
        };
        responses: {
            /** @description The register, completed. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Register"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisterDeletion"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getRegisterImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                imagePath: components["schemas"]["ImagePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture, served as an attachment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": Blob;
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteRegisterById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisterDeletion"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    preRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreRegistration"];
            };
        };
        responses: {
            /** @description Noted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledged"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    setLastResponsePlanCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResponsePlanCheck"];
            };
        };
        responses: {
            /** @description Remembered. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponsePlanCheck"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    setLanguage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LanguageChange"];
            };
        };
        responses: {
            /** @description Chosen. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguageChanged"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    changePhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneChange"];
            };
        };
        responses: {
            /** @description Taken; a code is on its way if there is something to confirm. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledged"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getUserStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                email: components["schemas"]["EmailAddress"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status, as far as it may be told. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserStatus"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    verifyEmailAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailToVerify"];
            };
        };
        responses: {
            /** @description The link is on its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailVerificationSent"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    checkDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                domain: components["schemas"]["DomainName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is known about the domain. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainCheck"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    confirmAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmAccount"];
            };
        };
        responses: {
            /** @description Taken. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledged"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    toggleMfa: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ToggleMfa"];
            };
        };
        responses: {
            /** @description Taken. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledged"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    resendVerificationEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailToVerify"];
            };
        };
        responses: {
            /** @description The link is on its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailVerificationSent"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailVerificationCode"];
            };
        };
        responses: {
            /** @description Verified. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailVerified"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getPublishedCompanyScore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The score, or how many members are still needed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishedCompanyScore"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    retryScan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scan, started again. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedScan"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getPersonalDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dashboard. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalDashboard"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getCurrentScan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scan that runs, or else the last one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentScan"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    startPersonalScan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                cognitoId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Started. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedScan"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listUserReports: {
        parameters: {
            query?: {
                /** @description The page to show, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Records per page; 10 unless told (spec 1 §9). */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserReportPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createUserReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewUserReport"];
            };
        };
        responses: {
            /** @description Reported. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserReport"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listUserReportsOfType: {
        parameters: {
            query?: {
                /** @description The page to show, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Records per page; 10 unless told (spec 1 §9). */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                type: components["schemas"]["ExposureType"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserReportPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createUserReportOfType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                type: components["schemas"]["ExposureType"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewUserReportOfType"];
            };
        };
        responses: {
            /** @description Reported. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserReport"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createPaymentIntent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPayment"];
            };
        };
        responses: {
            /** @description Where to pay. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentIntent"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    openPaymentManager: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerPortal"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listPayments: {
        parameters: {
            query?: {
                /** @description The page to show, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Records per page; 10 unless told (spec 1 §9). */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Billing"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: components["schemas"]["Code"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The code. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedeemableCode"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    redeemCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: components["schemas"]["Code"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redeemed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedeemedCode"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getLeakOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The overview. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeakOverview"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateLeaks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeakChanges"];
            };
        };
        responses: {
            /** @description The overview as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeakOverview"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listLeaksOfType: {
        parameters: {
            query?: {
                /** @description All unless told. */
                filter?: components["schemas"]["LeakFilter"];
                /** @description The page to show, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Records per page; 10 unless told (spec 1 §9). */
                pageSize?: components["parameters"]["PageSize"];
                /** @description Keeps what contains these words. */
                searchValue?: components["parameters"]["SearchValue"];
            };
            header?: never;
            path: {
                type: components["schemas"]["LeakType"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeakPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listPersonalLeaks: {
        parameters: {
            query?: {
                /** @description All unless told. */
                filter?: components["schemas"]["LeakFilter"];
                /** @description The page to show, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Records per page; 10 unless told (spec 1 §9). */
                pageSize?: components["parameters"]["PageSize"];
                /** @description Keeps what contains these words. */
                searchValue?: components["parameters"]["SearchValue"];
                /** @description Threat first unless told. */
                sort?: "threat" | "newest" | "oldest" | "points";
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                leak: components["schemas"]["LeakType"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeakPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    removePersonalLeak: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                /** @description The finding's id. */
                leak: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed; it does not come back with later scans. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    reportLeak: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                leakId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportLeak"];
            };
        };
        responses: {
            /** @description The finding with its new report (PENDING). */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Finding"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    ignoreLeak: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                leakId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The finding. It is restored by PUT /v1/leaks with the status detected. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Finding"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    markLeakSafe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                leakId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The finding. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Finding"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                reportId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The finding, unattended again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Finding"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                reportId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportChange"];
            };
        };
        responses: {
            /** @description The finding with its report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Finding"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    cancelReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                reportId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The finding, unattended again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Finding"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    reportExposure: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExposureReport"];
            };
        };
        responses: {
            /** @description Reported. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserReport"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listImageLeaks: {
        parameters: {
            query?: {
                /** @description Unattended unless told. */
                status?: components["schemas"]["ImageFilter"];
                /** @description The page to show, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Records per page; 10 unless told (spec 1 §9). */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImageLeakPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    decideOnImages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImageDecisions"];
            };
        };
        responses: {
            /** @description The first page of the unattended ones that are left. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImageLeakPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listReports: {
        parameters: {
            query?: {
                resolution?: components["schemas"]["ReportResolution"];
                /** @description The page to show, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Records per page; 10 unless told (spec 1 §9). */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listCompanyReports: {
        parameters: {
            query?: {
                resolution?: components["schemas"]["ReportResolution"];
                /** @description The page to show, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Records per page; 10 unless told (spec 1 §9). */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyReportPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    reportImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewImageReport"];
            };
        };
        responses: {
            /** @description The report. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getBreachedPasswordRange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                prefix: components["schemas"]["HashPrefix"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All known endings; padded with invented ones of count 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BreachedPasswordRange"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    receivePaymentEvent: {
        parameters: {
            query?: never;
            header?: {
                "wardlight-signature"?: components["schemas"]["Signature"];
                "stripe-signature"?: components["schemas"]["Signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentEvent"];
            };
        };
        responses: {
            /** @description Taken. The same event twice changes nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentEventTaken"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listCompanies: {
        parameters: {
            query?: {
                /** @description The page to show, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Records per page; 10 unless told (spec 1 §9). */
                pageSize?: components["parameters"]["PageSize"];
                /** @description Keeps what contains these words. */
                searchValue?: components["parameters"]["SearchValue"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorCompanies"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getFinding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The finding. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Finding"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getScan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scan. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scan"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
