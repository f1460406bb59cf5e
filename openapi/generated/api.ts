// Made by scripts/generate.ts from openapi/. Do not edit.
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
         *     A new phone number counts as unverified until its code is entered; in place of a verified one it takes a fresh sign-in (0016).
         *     A profile that has been changed since it was read stays as it is (0040 with the field `version`).
         */
        put: operations["updateRegister"];
        /**
         * Fill in the register of a new person
         * @description Takes the whole form. A register that has an address is completed and can't be filled in again (409, 0040).
         *     The age must be 13 at least (spec 2 §9). Addresses, names and domains that are already the main ones are refused as duplicates.
         */
        post: operations["createRegister"];
        /**
         * Delete the own profile
         * @description Schedules the deletion for seven days from now, ends every other session and sends an e-mail with a link that undoes it (docs/adr/0062). Asked for again, it stays on its day. It does not end a subscription or billing (spec 2 §4). Who owns a company in which there are others hands it on first (0040); the last person of a company leaves it without an owner (docs/adr/0028).
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
        /**
         * Remember when the person last looked through the response plan
         * @description Answers with what is now remembered.
         */
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
        /**
         * Choose the language of e-mails and messages
         * @description Emails, text messages and notifications are in this language from now on.
         */
        put: operations["setLanguage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/register/tutorial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tutorials that the person says they have done
         * @description By topic and app.
         */
        get: operations["listLearnedTutorials"];
        /**
         * Say that a tutorial is done, or take it back
         * @description A company sees only what share of its people has learned something (spec 2 §3, training percentage).
         */
        put: operations["learnTutorial"];
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
         * @description Signed in: `email` must be the caller's own, and the sign-in a fresh one (0016, `signInAgain`); a code goes to the new number, which counts
         *     once the code is entered.
         *     Signed out: only an account that was never confirmed is changed, by its password, and the answer is the same for every address and password. Limited by account and by caller.
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
         * @description Signed in: chooses the second factor of the caller's own account, after a fresh sign-in (0016, `signInAgain`); one that is not set up is
         *     refused (0039).
         *     Signed out: only the confirmation code of an account that was never confirmed changes its channel (EMAIL or SMS), by its password,
         *     and the answer is the same for every address and password. The factor of a confirmed account can't be changed without its token.
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
         * @description The link that verified an address answers the same whenever it is opened again. 0023 when there is no such code, 0024 when it does not fit
         *     or a newer one was sent, 0025 when it is expired, 0016 when the address is not one of this account.
         */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/settings/company-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what the company settings edit
         * @description Name, industry, web domains, logo, seats and settings, with who changed them last and when.
         */
        get: operations["getCompanyProfile"];
        /**
         * Change name, industry or logo, or add a domain
         * @description Domains once verified cannot be changed or removed (spec 2 §4), others can be; more can be added up to 4. Refused while another admin is onboarding, and when another one has changed it since it was read (0040; the latter names the field `version`).
         */
        put: operations["updateCompanyProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the company to one of its members
         * @description Name, industry, web domains, logo, seats, whether it is set up, and its score.
         */
        get: operations["getCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/onboarding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit one of the three onboarding steps
         * @description The caller must hold the lock (0040). Steps can be sent again until the review is confirmed; the review is refused while a step before it lacks its answer (0040), when the seats do not suffice (0008), and once the company is onboarded (0040). Confirming fixes the domains, completes the onboarding, frees the lock and starts the bulk scan, all or nothing (spec 2 §4).
         */
        post: operations["submitOnboarding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/onboarding/lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take, renew or free the onboarding lock
         * @description One admin at a time (spec 2 §4). Taking a lock that another admin holds, and any move once the onboarding is completed, answers 409 with 0040. A lock that is not renewed frees itself within minutes.
         */
        post: operations["setOnboardingLock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/user/company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people of the company
         * @description The directory for the users list, the users settings and the search for a new admin (spec 2 §2). Pages of 10. Answers 0014 when admins are asked for and there are none.
         */
        get: operations["listCompanyMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the security and batch scan settings
         * @description Answers with the whole profile as it is now.
         */
        put: operations["updateCompanySettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the dashboard metrics
         * @description The figures of spec 2 §3, over everyone who belongs to the company now.
         */
        get: operations["getCompanyStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the first company dashboard
         * @description The figures of the first layout, over everyone who belongs to the company now.
         */
        get: operations["getCompanyDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/dashboard/v2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the company dashboard
         * @description Aggregates only, apart from the executives, who stand under the privacy rule (spec 2 §6).
         */
        get: operations["getCompanyDashboardV2"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the company's score
         * @description Until enough members have completed a personal scan, `score` is null and `membersScanned` of the `membersNeeded` are counted.
         */
        get: operations["getCompanyScore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/score/trend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how score and indicators moved
         * @description The period is `days` when given, else `months`, else 6 months (spec 2 §9).
         */
        get: operations["getCompanyScoreTrend"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show onboarding, lock, seats and the latest bulk scan
         * @description The locked page asks this again and again, and goes on when the lock frees (spec 2 §4).
         */
        get: operations["getCompanyStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the setup and the bulk scan at hand
         * @description Where the setup stands, the bulk scan at hand, the last completed one and when the next monthly one starts.
         */
        get: operations["getCompanyBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/scan/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how far bulk scan and deep scans are
         * @description The bulk scan at hand, and how many deep scans are in which state.
         */
        get: operations["getCompanyScanStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/company/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the link by which people join
         * @description The same link until it expires or is turned off in the settings (then 0018). Spec 2 §2, invite users by link.
         */
        get: operations["getCompanyInviteLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/company/checkInvite/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the token of a company invite
         * @description For company/{jwtToken} (spec 1 §2). A token that is not ours or was altered answers 0017.
         */
        get: operations["checkCompanyInviteToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/company/checkSeats/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how many seats are free
         * @description Licensed, used and free ones.
         */
        get: operations["checkCompanySeats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/user/{id}": {
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
         * Remove a person from the company
         * @description Frees the seat, cancels an invite that is still open, and ends the person's access to the company at once. Their personal register stays theirs. The owner can't be removed (0040). A person of another company is not found (0006).
         */
        delete: operations["deleteCompanyMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/user/role/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the role of a member
         * @description The owner's role can't be changed (0040). Who loses a role loses it with the next call they make (spec 2 §4).
         *     Another one than was read stays as it is (0040 with the field `was`).
         */
        put: operations["updateMemberRole"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/leavers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who has left the company
         * @description People who were removed or replaced in the last 30 days, the latest first; by the directory, never with what was found about them.
         */
        get: operations["listLeavers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/leavers/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore who has left
         * @description One person, or everybody who is listed: all of them or none. They belong again as the company's file knew them, with what bulk scans had
         *     found; without their account, which they join with anew. Who had a seat needs one: 0008 with `seats` where too few are free. Somebody who
         *     has not left, or no longer can be restored, is not found (0006).
         */
        post: operations["restoreLeavers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/members": {
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
         * Change the role of several members, or remove them
         * @description In one transaction: all of them or none. The owner, the caller, people of another company, who has another role by now than was read,
         *     and for a role those who were neither invited nor have joined, are skipped. Removed people can be restored for 30 days.
         */
        patch: operations["updateMembers"];
        trace?: never;
    };
    "/v2/company/{id}/members/{memberId}": {
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
         * Correct a member's name and department
         * @description The company's own record of a person. Who has joined manages their name themselves (0040). A department that doesn't exist yet is
         *     added. What was published about departments moves with the next scan. Details that aren't as they were read stay as they are (0040 with
         *     the field `was`).
         */
        patch: operations["updateMember"];
        trace?: never;
    };
    "/v2/company/{id}/members/{memberId}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the new address of a member
         * @description Ends the hold that a member's address outside the company's domains puts on their membership. Refused (0040) for somebody who is not
         *     on hold. A person of another company is not found (0006).
         */
        post: operations["confirmMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/members/{memberId}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a member whose new address is not known
         * @description As removing a member; refused (0040) for somebody who is not on hold.
         */
        post: operations["rejectMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/members/{memberId}/sessions": {
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
         * Sign a member out everywhere
         * @description Ends every session of the person's account at once, such as after a lost device. The owner's sessions are the owner's own (0040), and
         *     so are those of somebody who has not joined. The person is notified.
         */
        delete: operations["endMemberSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign somebody out everywhere on behalf of Wardlight
         * @description The person is named by the address that they sign in with; 0006 where nobody has it. The person is notified.
         */
        post: operations["endSessionsOfAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/scan/batch/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a file of employees
         * @description The whole file is judged here, whatever the browser found: type by content, size, headers, every row. Good and repaired rows are kept
         *     with the new bulk scan, which is pending; refused ones with their reasons. A file that can't be taken answers 0000 with the field `file`
         *     and one of the rules fileRequired, fileType, fileTooLarge, fileEmpty, fileSheetEmpty (a workbook), fileHeaders (spec 2 §§5, 8), fileTooManyRows (beyond
         *     line 200 000), fileTooManyColumns (beyond column 200), fileTooHeavy (takes too much time or memory), fileDamaged (a workbook that is cut
         *     off or put together as no spreadsheet program does it), fileLocked (nothing can be read without its password), fileWithProgram (a macro or
         *     another file inside), fileUnsafe (built to unpack to far more than it holds). A file of another kind under the name of a table is named:
         *     fileBinaryWorkbook (.xls, .xlsb), fileOpenDocument, fileNumbers, filePdf, fileImage, fileWebPage (HTML or XML), fileEncoding (a text of which it isn't sure how its letters are encoded). More people than seats is no refusal: `seats` says so. While the company is onboarding, the domains are those of the draft and the caller must
         *     hold the lock (0040).
         */
        post: operations["uploadEmployeeFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/scan/batch/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a bulk scan, or run it again
         * @description From pending, from failed and canceled (run again), and from unavailable_seats once seats were granted; the chart refuses anything else (0040).
         *     Where the seats do not suffice, the answer is a bulk scan that has become unavailable_seats; one that waits for them already answers
         *     0008 with `seats`. People get their seats all or none: from the answer on these are kept, and the people are taken in one after another
         *     while it is processing (`usersPrepared`). A bulk scan of another company is not found (0041). With `replace`, who is not in the file leaves
         *     once it really starts, before anybody is taken in; 0040 with the rule rosterChanged where others would leave than were confirmed
         *     (docs/adr/0050).
         */
        post: operations["startBatchScan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/scan/batch/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how far a bulk scan is
         * @description Of the latest bulk scan when none is named.
         */
        get: operations["getBatchProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/scan/batch/seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether so many people fit in the seats
         * @description Nothing is reserved by it: somebody else may take the seats before the bulk scan starts.
         */
        get: operations["checkBatchSeats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/scan/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List uploads and bulk scans
         * @description The newest upload first unless sorted otherwise.
         */
        get: operations["listBatchScans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/scan/batch/{batchId}": {
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
         * Delete an uploaded list
         * @description With its lines, and for good. What an attempt that failed has found stays. One that runs or is completed is refused (0040), as is the list of a company that is still being set up.
         */
        delete: operations["deleteBatchScan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/scan/batch/{batchId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a bulk scan that waits or runs
         * @description Nothing starts it by itself any more; its list is kept, and startBatchScan runs the same list again. Who was taken in by then stays in the company. One that is scanning stops once the parts at hand are scanned: what was found is kept, and no sums are published. Seats that it took for people without an account whom it hasn't scanned are free again. One that is canceled already is answered as it is; one that has failed is refused (0040), and so is one that is completed (0040 with the rule alreadyScanned).
         */
        post: operations["cancelBatchScan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/scan/batch/{batchId}/fit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep as many people on a list as the seats suffice for
         * @description Who has a seat already stays, and of the others the first in the order of the file, as many as seats are free. The rest becomes a list of its own, which waits for seats. A list that fits stays as it is. 0008 where nobody could stay; 0040 where it doesn't wait to be scanned.
         */
        post: operations["fitBatchScan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/scan/batch/{batchId}/roster": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what a file would change
         * @description Who comes by the file, whose details change, and who is not in it, as of now and from the directory alone.
         */
        get: operations["getBatchRoster"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/scan/batch/{batchId}/refused-rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show which lines of a list were refused, and why
         * @description As the upload answered, with what was fixed since. 0040 where the list doesn't wait to be scanned any more.
         */
        get: operations["listRefusedRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/scan/batch/{batchId}/refused-rows/{line}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Fix a refused line
         * @description Judged by the rules of the file: a line that is accepted joins the list. One that is refused again answers 0000 with the column as the field and the reason as its rule. 0041 where the line is not among the refused ones; 0040 where the list doesn't wait to be scanned any more, or, while the company is onboarding, the caller doesn't hold the lock.
         */
        put: operations["fixRefusedRow"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/scan/batch/{batchId}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the results of a bulk scan
         * @description One line per employee with department, risk level, exposures and what could not be checked, under the privacy rule (spec 2 §6): who has not consented stands there without name and address, by a number that is drawn anew for each download. Where the result may not be told as a number (BatchScan.usersExposed is null), or is about fewer than five people by now who have not consented, those are left out. Refused while it is not completed (0040).
         */
        get: operations["downloadBatchScan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/scan/batch/{batchId}/populate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the uploaded rows with the verdict on each
         * @description Every line of the file in the columns of the template, and two more, the verdict and the reason in words, so that it can be corrected and uploaded again. Holds nothing that a scan found.
         */
        get: operations["populateBatchScan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/department": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the departments
         * @description With how many people belong to each and how many are at high risk; a group that is too small is only named (docs/adr/0060).
         */
        get: operations["listDepartments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/department/{departmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a department
         * @description A department of another company is not found (0004).
         */
        get: operations["getDepartment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the users with their risk
         * @description Under the privacy rule; searchValue finds names and e-mails.
         */
        get: operations["listCompanyUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/user/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the users with their risk
         * @description Everybody whom the filters keep, in order, a line each, as the list shows them: whoever has not consented stands there by their number, without name and address. Cells that a spreadsheet would take for a formula are text. Written to the audit trail.
         */
        get: operations["exportCompanyUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/user/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a user with recent discoveries and deep scan data
         * @description For admins, and for the person themself, who gives their own register id as {userId} and sees what the company sees; any other member is refused (0016). A person of another company is not found (0006).
         */
        get: operations["getCompanyUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/user/findings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the findings of the company's users
         * @description Under the privacy rule.
         */
        get: operations["listCompanyFindings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/user/findings/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the findings of the company's users
         * @description All findings that the filters keep, in order, a line each, as the list shows them. Cells that a spreadsheet would take for a formula are text. Written to the audit trail.
         */
        get: operations["exportCompanyFindings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/user/findings/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the findings that the filters keep, and tell what can be filtered by
         * @description Each choice of a filter is counted as the list would have it, the other filters as they are.
         */
        get: operations["getFindingsSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/user/findings/{findingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show one finding of the company's users
         * @description Under the privacy rule, as the list shows it. One of another company, or that the company no longer sees, is not found (0010).
         */
        get: operations["getCompanyFinding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/infected-devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the infected devices of the company's users
         * @description Devices on which malware read sign-ins that the company sees, the open ones first. Each is its person's case (docs/adr/0072), whose steps they
         *     tick themselves.
         */
        get: operations["listCompanyDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/stolen-sign-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the sign-ins at the company's own sites that malware read
         * @description For each proved domain, how many addresses Have I Been Pwned names whose sign-in at that site was in a stealer log. They are checked once a day
         *     (docs/adr/0074). Nothing is kept of the addresses of strangers but their number.
         */
        get: operations["listStolenSignIns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/stolen-sign-ins/{domain}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for the addresses whose sign-in at one of the company's sites was stolen
         * @description Asks Have I Been Pwned now, as the addresses are stored nowhere: all that belong to nobody at the company, and those of its people who agreed to
         *     the deep scan. For its own admins, not for operators. Written to the audit trail. 0004 for a domain that isn't proved; 503 where the service does
         *     not answer.
         */
        post: operations["downloadStolenSignIns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/user/findings/{findingId}/safe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark a finding as safe, with the reason
         * @description It counts as open no longer, also when a scan finds it again. The person's own finding and score stay as they are (docs/adr/0051). Refused (0040) for what is internal, not open or under removal.
         */
        put: operations["markCompanyFindingSafe"];
        post?: never;
        /**
         * Take a mark as safe back
         * @description It is open again, unless the person has dealt with it. Refused (0040) where there is no mark.
         */
        delete: operations["reopenCompanyFinding"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/user/findings/{findingId}/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have the page of a finding taken down
         * @description The removal desk takes it up as if the person had asked, and the person is told and can cancel it. Refused (0027) for what is on no page, internal or not open for the person.
         */
        post: operations["requestCompanyRemoval"];
        /**
         * Withdraw a removal that the company requested
         * @description As long as the desk has not accepted it; else refused (0027), as are requests that the person made.
         */
        delete: operations["withdrawCompanyRemoval"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/user/findings/{findingId}/question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the person to look at a finding
         * @description A notification and an e-mail to who has an account, an e-mail to the work address of others; the answer is the same. Once in two weeks for each finding (0040), three times a day for each person and thirty times an hour for the company (429).
         */
        post: operations["askAboutCompanyFinding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/invites/notify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List whom an alert could go to
         * @description One page of the people whom the filter finds. Nobody is alerted by this.
         */
        get: operations["listAlertRecipients"];
        put?: never;
        /**
         * Send an alert to users
         * @description Queued, then sent to each person once, by e-mail in their language. Written to the audit trail. A company that has sent ten alerts within an hour, or five e-mails for each of its people within a day (a hundred at least), has to wait (429).
         */
        post: operations["alertUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/invites/notify/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count whom an alert would reach
         * @description Counted by the rule by which the alert is sent. Nobody is alerted by this.
         */
        get: operations["countAlertRecipients"];
        put?: never;
        /**
         * Count whom an alert to addresses would reach
         * @description Changes nothing; a POST, as addresses do not belong into an address. It looks into the company's own directory only: who has an account elsewhere is a stranger like any other.
         */
        post: operations["countAlertAddresses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/invites/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite selected users to a deep scan
         * @description Each person gets one invitation in their language and decides by POST /v2/invite/{code}/accept (spec 2 §6). Who was invited before is invited again from 14 days later, whatever they decided; until then they count as skipped.
         */
        post: operations["inviteToDeepScan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/invites/invite/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count whom an invitation to a deep scan would reach
         * @description What POST /v2/company/{id}/invites/invite would answer now, by the same rule. Changes nothing; a POST, as those who are chosen may be a thousand.
         */
        post: operations["countDeepScanInvitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/user/{userId}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite one user to a deep scan
         * @description Refused where the deepScan chart has no such move, and within 14 days of the invitation before (0040). A person of another company is not found (0006).
         */
        post: operations["inviteUserToDeepScan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/admin-management/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Revoke admin access, or give it back
         * @description The owner can't be revoked (0040). Who revokes their own access is signed out by the application; the answer has `self` true (spec 2 §4). An unknown admin answers 0014.
         */
        put: operations["updateAdmin"];
        /**
         * Give somebody admin access
         * @description The e-mail must carry a company domain (0009). Who has access already is refused (0040, "User already has admin access"). A member becomes ACTIVE and is told; anybody else is INVITED (spec 2 §4).
         */
        post: operations["addAdmin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/ownership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand the company on to another admin
         * @description By the owner, who becomes an admin at once. The e-mail is that of an admin with access (0014); both are told. 0040 for who owns it already, for who can't own a company (an account that is disabled or about to be deleted, a new address that awaits confirmation; rule cannotOwn), and where somebody else was quicker (docs/adr/0028).
         */
        post: operations["transferOwnership"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invites, and with role ADMIN the admins
         * @description The newest first unless sorted otherwise. Invites of kind deepScan are left out.
         */
        get: operations["listCompanyInvites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite users by e-mail
         * @description Addresses are lower-cased. Malformed ones answer 0000 and are named in `fields` ("One or more invalid email addresses", spec 2 §5). Seats are taken when an invite is accepted; those open are counted in, so that no more are invited than there are seats.
         */
        post: operations["createInvites"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the role that an invite gives
         * @description Refused once it is accepted or cancelled (0040). An invite of another company is not found (0018).
         *     Another one than was read stays as it is (0040 with the field `was`).
         */
        put: operations["updateInvite"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invites/resend-only/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send one invite again
         * @description It gets a new expiry; the code that was sent before ends. Refused once it is accepted or cancelled (0040).
         */
        post: operations["resendInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invites/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send several invites again
         * @description Answers with how many of them go out.
         */
        post: operations["resendInvites"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invites/check/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what an invite leads to, by its id
         * @description For company/uuid/{uuid} and company/batch/uuid/{uuid} (spec 1 §2).
         */
        get: operations["checkInvite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invites/isValid/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell whether an invite can be accepted
         * @description Only whether: one that is used, withdrawn, expired or unknown is not told apart.
         */
        get: operations["isInviteValid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invites/validate-invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Validate that an e-mail may join a company
         * @description Only the invitee learns about their own invite: somebody who is signed in with that address, proven, by the rules of domains (0009, 0011, 0019, 0025, 0035), 0008 without a seat. Whoever came by the company's link (`code`) learns whether addresses of that domain come in by it. Everybody else gets 0018, whatever there is, in the same time. Throttled by address and by company.
         */
        post: operations["validateInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/invite/check/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what an invite leads to, by its code
         * @description For invite/{code}, admin/invite/{code} and company/batch/{v2} (spec 1 §2).
         */
        get: operations["checkInviteCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/invite/{code}/company-owner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register the owner of a company
         * @description After the sign-up at the identity service and before its confirmation. The invite must be of kind companyOwner and for this e-mail (0018), open (0025), and the account must be that of the e-mail (0016). Happens once; a second time answers 0003.
         */
        post: operations["joinAsCompanyOwner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/invite/{code}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join the company, or decide about a deep scan
         * @description The signed-in person's e-mail must be the one invited (0016), or of a company domain where the code is that of the company's link (0009). Where the company wants a second factor, it must be on (0039). Takes a seat, atomically (0008). An invite that has ended answers 0025, or 0040 when it was accepted or cancelled; a link that was turned off 0018; a person of another company 0011. Group and company come with the next access token.
         */
        post: operations["acceptInvite"];
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
        /**
         * A company's score as its members see it
         * @description The score, or how many of the members that it needs are counted so far.
         */
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
         * @description Only the person's own scan and only while it is FAILED (409, 0040). No credit is taken but the one that came back when it failed.
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
        /**
         * Everything that the Overview shows
         * @description Score, coverage of the sources, strengths, findings and the next best steps in one answer.
         */
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
        /**
         * The person's scan, with its progress
         * @description The scan that is running, or else the latest one.
         */
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
         * @description Takes one credit, exactly once, however often it is called in parallel. Without a credit 0013; while one runs 409 with 0040; a
         *     register that is still pending 409 with 0040. After three extra scans within a day, or ten within 30 days, 429 with Retry-After.
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
        /**
         * The exposures that the person reported
         * @description One page, newest first, of every type.
         */
        get: operations["listUserReports"];
        put?: never;
        /**
         * Report an exposure
         * @description The same website reported again under the same type answers 409 with 0040.
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
        /**
         * The exposures of one type that the person reported
         * @description One page, newest first.
         */
        get: operations["listUserReportsOfType"];
        put?: never;
        /**
         * Report an exposure of one type
         * @description The report becomes a finding of the person, with themselves as its source.
         */
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
         * @description Answers with a hosted page. A payment for the same product that still awaits checkout is answered again instead of making another; while
         *     the bank has not answered about one, there is no other (0040). Business partners pay nothing (0016). Where payments are off nothing is
         *     paid (0029).
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
        /**
         * The page where the way of paying is changed
         * @description An address at the payment service, made for this visit. 0029 where payments are off.
         */
        post: operations["openPaymentManager"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/billing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The company's contract and its invoices
         * @description For its owner, and for operators, who read it only.
         */
        get: operations["getCompanyBilling"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/billing/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace what the company's invoices say of the buyer
         * @description By the owner, or an operator for them. Invoices from now on print it, earlier ones stay as they are. The place decides which tax they
         *     have. 0040 with the field `version` when somebody has changed it since it was read.
         */
        put: operations["setBillingDetails"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/invoices/{invoiceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an invoice, or its receipt once it is paid
         * @description In the language of Accept-Language. 0016 with 404 for an invoice of another company.
         */
        get: operations["downloadInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/invoices/{invoiceId}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to pay an invoice by card
         * @description Answers with a hosted page, again with the same one while it awaits checkout. 0040 for an invoice that isn't open, whose amount no card
         *     takes, or about which the bank has not answered. 0029 where payments are off. 0016 with 404 for an invoice of another company.
         */
        post: operations["payInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/billing/manager": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The page where the company's way of paying is changed
         * @description An address at the payment service, made for this visit. 0029 where payments are off.
         */
        post: operations["openCompanyPaymentManager"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/invoices/{id}": {
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
         * Record that an invoice was paid by bank transfer, or void it
         * @description Only an open one about which no bank has to answer, 0040 for any other. Cancels a payment that awaits checkout, which answers 0029 where
         *     payments are off. 0016 with 404 without such an invoice.
         */
        patch: operations["settleInvoice"];
        trace?: never;
    };
    "/v1/payments/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The plan, the available scans and the billing history
         * @description What the subscription page shows, in one answer.
         */
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
         * @description Once per person; within a day a second call answers what the first did. 0023 when there is no such code, 0024 when it is used up or was used by this person, 0025 when it is expired.
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
        /**
         * The twelve threat categories and what is open in each
         * @description With the sources and subjects that could not be checked, and when the next scan runs.
         */
        get: operations["getLeakOverview"];
        /**
         * Mark findings as fixed and confirm what was fixed
         * @description All or nothing. A finding that may not take the status is refused (409, 0040), so is one whose removal was requested: its request
         *     is cancelled or ended first. Confirmations count at the next monthly scan (spec 2 §4).
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
        /**
         * The signed-in person's findings of one type
         * @description One page, with how many findings each filter would show.
         */
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
         * @description Irreversible. While a report on it is open it is refused (409, 0040).
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
        /**
         * Ask for a finding to be taken down
         * @description What stands on somebody's page can be taken down: names, addresses, phone numbers, pictures, and whatever the person found
         *     themselves. A breach can't (409, 0027). A finding that came back can be requested again. What else the page shows of the
         *     person (`samePage`) is requested with it.
         */
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
        /**
         * Ignore a finding
         * @description The finding stays in the list, as ignored.
         */
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
        /**
         * Mark a finding as safe or a picture as authorised
         * @description It is restored by PUT /v1/leaks with the status detected.
         */
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
        /**
         * Delete a report that did not succeed
         * @description Any other request answers 0027. The finding can be requested again afterwards.
         */
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
        /**
         * Report an exposure that the person found
         * @description The report becomes a finding of the person, with the page where it stands.
         */
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
        /**
         * Pictures that look like the person
         * @description One page, with the person's decision about each picture and what can be done next.
         */
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
        /**
         * The person's removal requests
         * @description Newest first, whatever became of them unless a resolution is asked for.
         */
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
         * @description The addresses must be those of one of the person's own findings (0010); the server never fetches them. For what is no picture only
         *     siteUrl counts.
         */
        post: operations["reportImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/responsePlan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show one's own response plan
         * @description Null where none has been made.
         */
        get: operations["getOwnResponsePlan"];
        put?: never;
        /**
         * Make the response plan
         * @description One for each person; a second one is refused (0040). The access code is made here.
         */
        post: operations["createResponsePlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/responsePlan/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open a response plan by its code
         * @description A visitor comes with the date of birth in x-birthday and gets a visit that ends by itself; the owner is notified of each one, and the plan's history keeps it.
         */
        get: operations["getResponsePlanByCode"];
        /**
         * Change contacts and banks, or move the run
         * @description Run, abort, complete, reset, and every action's done, ignored, restored are events; what the chart refuses answers 409 with 0040. The signed-in owner's alone; a visitor changes the plan within the visit.
         */
        put: operations["updateResponsePlan"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/banks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List banks and financial institutions to choose from
         * @description Public facts, the same for everybody.
         */
        get: operations["listBanks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/responsePlan/manager/aggregation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the members who have a response plan
         * @description Counts without names; a group that is too small is not counted (docs/adr/0060).
         */
        get: operations["getResponsePlanAggregation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/responsePlan/notifications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message to contacts of the plan
         * @description {id} is the plan. The plan, the register id of the header and the date of birth must belong together, or the answer is 0024; tries are limited like those by code. A visitor needs a visit that has not ended; it stands for the date of birth, which has opened it. A contact that is not of the plan answers 0000. Each contact gets it once, by e-mail.
         */
        post: operations["notifyPlanContacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one's own notifications
         * @description The newest first. Only of categories that the person's push settings enable, company ones for high privileges only, and report statuses only with an image address and a listed resolution (spec 1 §5). Made to be asked every few seconds, so that new ones appear without a reload: send the `etag` of the last answer as `if-none-match`, and nothing new costs an empty 304.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notification/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark one's own notifications as read
         * @description Every unread one of the list made up to the given moment. What was made since then, or is in a category that is turned off, stays unread.
         */
        put: operations["readNotifications"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notification/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show one notification
         * @description Another person's is not found (0041).
         */
        get: operations["getNotification"];
        /**
         * Mark a notification as read
         * @description The notification lifecycle goes from unread to read; reading one that is read changes nothing. Another person's is not found (0041).
         */
        put: operations["readNotification"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unsubscribe/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End emails like one that was sent, as mail programs ask
         * @description RFC 8058: the address in the `List-Unsubscribe` of a notification, or of a company's invitation or alert, which also reaches people without an account. 0023 for an unknown token, or once the person or the company is gone. Opened in a browser, the address is a page. Written to the audit log.
         */
        post: operations["unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/email-subscriptions/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show which emails an unsubscribe link is about
         * @description 0023 for an unknown token, or once the person or the company is gone.
         */
        get: operations["getEmailSubscription"];
        /**
         * End the emails of an unsubscribe link, or get them again
         * @description 0023 for an unknown token, or once the person or the company is gone. Written to the audit log.
         */
        put: operations["changeEmailSubscription"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/responsePlan/visit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look at a plan again within a visit
         * @description Also after a reload, without code and date of birth.
         */
        get: operations["getVisitedPlan"];
        /**
         * Change a plan within a visit
         * @description As by its code, without birthday, savedCode and newCode, which are the owner's alone (0016).
         */
        put: operations["updateVisitedPlan"];
        post?: never;
        /**
         * End a visit
         * @description Its cookie goes too. A visit that has ended already is answered alike.
         */
        delete: operations["endPlanVisit"];
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
    "/v1/first-answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask whether an address is in a known breach
         * @description The answer goes to the address itself by email, in the language of the page, once a day at most; nothing is stored. What the caller gets is
         *     the same whatever is known about the address, and whether or not an email was sent today.
         */
        post: operations["askFirstAnswer"];
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
    "/v1/payments/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a payment that awaits its checkout
         * @description Its hosted page is closed, and another payment can be started. 0040 once the bank has it, or when it has ended; 0029 where payments are
         *     off; 0016 with 404 for a payment of somebody else.
         */
        post: operations["cancelPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the receipt of a payment
         * @description In the language of Accept-Language. 0016 with 404 for a payment of somebody else, and for one that is not paid.
         */
        get: operations["downloadReceipt"];
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
         * @description Signed over the raw body; an unsigned or wrongly signed event answers 401 with 0017. Where payments are off none is taken (0029), and the
         *     payment service tells it again.
         */
        post: operations["receivePaymentEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/accuracy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How right we are, as everybody may know
         * @description Counted once a day. Behind each figure stand at least 20 different people; it is rounded, and stays as it is until five of them have changed
         *     something. A site without any such figure is not named.
         */
        get: operations["getAccuracy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sites/{domain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where an account at a site is put right
         * @description By the site's domain, or the nearest above it that the directory has. A site that nobody knows answers 200: its password page is the well-known one, and the rest isn't known. A public suffix such as `co.uk` is no site (0000, `domainShared`).
         */
        get: operations["getSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/help": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who helps in each country
         * @description Public facts, the same for everybody, in the language of the request. The most helpful of each place first.
         */
        get: operations["listHelp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/site-sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sources of the directory of sites
         * @description Those that this installation has, with their licenses.
         */
        get: operations["listSiteSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/marketplace/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The products for a person, or for a company
         * @description Those that are shown, by kind and name. We earn nothing from any of them.
         */
        get: operations["listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The products as operators keep them
         * @description One page, by name.
         */
        get: operations["listCatalogue"];
        put?: never;
        /**
         * Add a product to the marketplace
         * @description One of each name and kind (0000 with 400 and the field `name`), and at most 200 that are shown (the field `kind`).
         */
        post: operations["addProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One product as operators keep it
         * @description Also one that is retired.
         */
        get: operations["getProduct"];
        /**
         * Change what is said of a product
         * @description One that a colleague has changed since it was read stays as it is (0040 with the field `version`).
         */
        put: operations["changeProduct"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/products/{id}/retired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Retire a product, or show it again
         * @description A retired one is no longer shown, and nothing of it is lost.
         */
        put: operations["retireProduct"];
        post?: never;
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
        /**
         * The companies that an operator may view
         * @description One page, by name, with seats and score.
         */
        get: operations["listCompanies"];
        put?: never;
        /**
         * Make a company and invite its owner
         * @description A sale has been made (spec 2 §1, Business plan). The owner gets an e-mail and sets the company up. An address that belongs to a
         *     company already, or is invited to own one, answers 0003; one of a domain that a company uses 0011.
         */
        post: operations["createCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/companies/{id}/seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change how many seats a company has, and what they cost
         * @description Seats are sold by the sales team (spec 2 §6). Fewer than are taken are refused (0008). More grant what was waiting for them: bulk
         *     scans become pending again, deep scans start. The company's admins receive an email that names both numbers.
         *     With a contract, the seats that no invoice of today has are invoiced until its renewal; where payments are off none is recorded (0029).
         *     Another price is announced by email to the company's owner and admins, and applies from its day on. Seats and a contract that aren't
         *     as they were read stay as they are (0040 with the field `was`).
         */
        put: operations["setCompanySeats"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/companies/{id}/owner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Appoint an owner for a company that has none
         * @description A person of the company owns it at once and is told. Anybody else gets an invitation to own it and needs an address of the company's
         *     domains (0009); a person of another company answers 0003. A company has an owner from the invitation on until that expires; then this
         *     answers 0040, as for who can't own a company (rule cannotOwn; docs/adr/0028).
         */
        put: operations["assignOwner"];
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
    "/v1/findings/{id}/letter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Write a letter about a finding, for its person to read, change and send
         * @description By the law of where the person lives, in the language asked for or that of the request. It says of the person only what the site needs
         *     to find them. Another person's finding answers as one that does not exist (0010).
         */
        get: operations["getFindingLetter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/findings/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was sent about a finding for its person
         * @description The newest first. `to` is where a letter can be sent for them; null where no address of the site is verified, or this installation sends none.
         *     Another person's finding answers as one that does not exist (0010).
         */
        get: operations["listFindingDeliveries"];
        put?: never;
        /**
         * Sign a letter and have it sent
         * @description It goes to the verified address of the directory, never to one that the caller names, some minutes later: until then it can be taken back.
         *     A reminder belongs to the request that is overdue. 0040 while another request about the finding is open, for a reminder without one that is
         *     overdue, and where no address is verified.
         */
        post: operations["sendFindingLetter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reply-attachments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download what was attached to a reply
         * @description Another person's, and one that was refused, answers as one that does not exist (0041).
         */
        get: operations["downloadReplyAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/findings/{id}/looks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What our looks at a finding's page have shown since its removal was asked for
         * @description Another person's finding answers as one that does not exist (0010).
         */
        get: operations["listFindingLooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/findings/{id}/case": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything about a removal in one file that anybody can check
         * @description A ZIP with each look (headers, text, picture), the letters, the replies and the history, chained by SHA-256 and signed by Ed25519, and the
         *     page that checks it. Another person's finding answers as one that does not exist (0010).
         */
        get: operations["downloadFindingCase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/looks/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The picture of a page that a look has taken
         * @description Another person's, and that of a look without one, answers as one that does not exist (0010).
         */
        get: operations["getLookPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries/{id}/{move}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a letter back before it is sent, or say that an answer came or a complaint was made
         * @description 0040 when it has been sent, for a complaint before an answer is overdue, and for an answer before it is sent. Another person's request answers as one that does not exist (0041).
         */
        post: operations["moveDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/findings/{id}/dispute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say that a finding isn't right
         * @description Of what a scan found and no removal was requested of (0040 otherwise). It counts until an operator has decided, and is marked. Whoever isn't meant
         *     at all can remove it at once instead (removePersonalLeak).
         */
        put: operations["disputeFinding"];
        post?: never;
        /**
         * Take a dispute back
         * @description As long as it isn't decided (0040).
         */
        delete: operations["withdrawDispute"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/findings/{id}/recipient": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whom the removal of a finding is asked from
         * @description By the site of the finding, or the nearest above it that the directory has, through the parent that is asked for its sites. Another
         *     person's finding answers as one that does not exist (0010).
         */
        get: operations["getFindingRecipient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/guided-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What to do about one's findings, step by step
         * @description A removal that ends soon comes first; then sign-ins that malware read within five years; then what gives back most points of the score per
         *     minute, as the findings of an area together do.
         */
        get: operations["getGuidedPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/guided-plan/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put a step off, skip it, or take it up again
         * @description By its finding. What is done about the finding itself ends the step. 0010 when the finding doesn't need its person; 0040 when the step
         *     isn't as it was read any more, or can't wait.
         */
        put: operations["setGuidedStep"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/infected-devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The person's devices on which stealer logs were read
         * @description The open ones first, each with what was done about it.
         */
        get: operations["listInfectedDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/infected-devices/{id}/steps/{step}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Tick a step about an infected device, or undo the last one
         * @description The device is cleaned, its sessions end, its passwords change, and the case is closed, in that order; 0040 out of it. Closing fixes the open
         *     findings of the device, and undoing that opens them again.
         */
        put: operations["changeInfectedDeviceStep"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/likely-findings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What may be about the person, who is asked
         * @description Found by a name, address or number that is nearly theirs. With what was answered no to within a day.
         */
        get: operations["listLikelyFindings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/likely-findings/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say whether something is about the person
         * @description 0010 when it waits for no answer any more, such as after a yes or a later scan; 0040 for an answer that it has already.
         */
        put: operations["answerLikelyFinding"];
        post?: never;
        /**
         * Take a no back
         * @description For a day; 0010 later. 0040 for what was not answered no to.
         */
        delete: operations["takeBackLikelyAnswer"];
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
        /**
         * One scan of the person, with its progress
         * @description A source that could not be asked is named with the reason.
         */
        get: operations["getScan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what happened to one's own data
         * @description Everything that was done by or to the caller, the newest first: also who viewed or changed their data. Colleagues are not named, and only what the caller did says from which address it was done.
         */
        get: operations["listOwnRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was done in a company
         * @description What administrators, operators and the system did, the newest first, under the privacy rule: nobody is named whom an administrator knows by a number only, and no scan of a person appears at all.
         */
        get: operations["listCompanyLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/log/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download what was done in a company
         * @description The entries that the filters keep, in order, a line each. Cells that a spreadsheet would take for a formula are text. Written to the audit log.
         */
        get: operations["exportCompanyLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/partners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Make an account a business partner's, or end that
         * @description Business partners start scans without paying and get no checkout (spec 2 §1). The person receives an email when it changes. 0006 without an
         *     account at this address, 0016 for the operator's own.
         */
        put: operations["setPartner"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List everything that was done
         * @description Every event of the installation, the newest first. Written to the audit log.
         */
        get: operations["listOperatorLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/log/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download everything that was done
         * @description The entries that the filters keep, in order, a line each. Written to the audit log.
         */
        get: operations["exportOperatorLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/system": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the installation
         * @description What `npm run doctor` checks, as of now, and the latest backups made by schedule. Calls that come while the checks run share their answer.
         */
        get: operations["getSystem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/histories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what has happened to one thing
         * @description What `npm run history` prints of a finding, removal request, response plan, payment, scan, bulk scan, domain proof, membership, admin access or invitation: where it is, how it came there, and what may come next. A finding and its removal request may share an id.
         */
        get: operations["getHistories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Replies to letters that no rule understands
         * @description The oldest first, for an operator to say what they mean. Nobody's mail is among them but replies to requests that were sent from here.
         */
        get: operations["listUnreadReplies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/replies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say what a reply means
         * @description Its person sees it at once. 0041 where there is none, 0040 where another operator was first.
         */
        put: operations["readReply"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/accuracy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How right each source and site is, by what was counted
         * @description One page of the sites, those with the most findings and removals first.
         */
        get: operations["getMeasuredAccuracy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/disputes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The disputes that wait for a decision
         * @description One page, the oldest first. Those whose person has asked for a removal meanwhile are left out.
         */
        get: operations["listDisputes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/disputes/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide a dispute
         * @description Once: who comes second, or after its person took it back, gets 409 (0040). An upheld one deletes the finding for good. Nobody decides their own (0016).
         *     The person is told, with the sentence in the email.
         */
        post: operations["decideDispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whom removals are asked from
         * @description One page, by domain and source, with what the audit found of each contact, and how many are in each state.
         */
        get: operations["listRecipients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The removal requests, the ones that are due first
         * @description One page of those that are still open, unless others are asked for; closed ones come newest first.
         */
        get: operations["listDeskRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/requests/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the same move with several requests
         * @description Each by itself, as moveDeskRequest does: one that a colleague or its person was first with, that is gone or the caller's own, says so and
         *     leaves the others. Only moves that need no proof and no answer from the person. The same call made again changes nothing.
         */
        post: operations["moveDeskRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One removal request with its evidence and history
         * @description With the moves that are possible now.
         */
        get: operations["getDeskRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Move a removal request on, take it or release it
         * @description The version says which state of the request the operator has seen: when a colleague or the person was first, nothing changes (409,
         *     0027). Nothing is removed without a proof of it (0000), in text, in pictures or both. Nobody moves a request of their own (0016). Who
         *     moves what nobody has taken looks after it from then on; who moves what a colleague looks after takes it first. The person is told in their language, by notification and e-mail as they have set it.
         */
        patch: operations["moveDeskRequest"];
        trace?: never;
    };
    "/v1/operator/requests/{id}/abuse-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A report of the page to its host, as XARF v4
         * @description For a page with stolen or exposed data that the operator has looked at; it names the page and nothing of the person. It is only written:
         *     whoever downloads it sends it.
         */
        get: operations["getAbuseReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/requests/{id}/letter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The letter that the desk would send about a request
         * @description By the law of where the person lives, in the language of the recipient. Audited as a view. 0040 where none may be sent: the person didn't
         *     agree, no address of the site is verified, another letter about the finding is open, or it would need what isn't known here.
         */
        get: operations["getDeskLetter"];
        put?: never;
        /**
         * Send the letter in the person's name
         * @description Only where the person agreed when they requested the removal. It goes some minutes later, until when the person can take it back, to the
         *     verified address alone, and its reminder goes by itself. The request waits for the site's answer, which brings it back to the desk. Refused as
         *     `getDeskLetter` is, and with 0027 when a colleague or the person was first, or it isn't accepted; nobody writes about a request of their own (0016).
         */
        post: operations["sendDeskLetter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/requests/{id}/picture/{pictureId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A picture of a request
         * @description Our copy of the picture that should go, or a screenshot that proves a removal.
         */
        get: operations["getDeskPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/support": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Requests for help and sales, the ones that are due first
         * @description One page of the open ones, unless others are asked for.
         */
        get: operations["listSupportRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/support/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One request with its conversation
         * @description With the moves that are possible now.
         */
        get: operations["getSupportRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Take, release, answer or close a request
         * @description The version says which state of the request the operator has seen: when a colleague or the sender was first, nothing changes (409, 0040).
         *     Who answers or closes what nobody has taken looks after it from then on. Only an answer to an account has a picture (0000).
         */
        patch: operations["moveSupportRequest"];
        trace?: never;
    };
    "/v1/operator/support/{id}/picture/{pictureId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A picture of a conversation
         * @description Its sender gets it as one of their own (getRegisterImage).
         */
        get: operations["getSupportPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/support/concierge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for help
         * @description The sender receives the ticket number by email, in the language of the page. Answered within 24 business hours. A picture is for who is
         *     signed in (0000).
         */
        post: operations["askConcierge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/support/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask sales
         * @description The same for companies that want to buy or to know more.
         */
        post: operations["askSales"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/support/conversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A request as its sender sees it
         * @description By the key in the emails to the sender; 0023 for an unknown one.
         */
        post: operations["readSupportConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/support/conversation/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The sender writes again
         * @description What was answered or closed is open again, and due again. A picture is for who is signed in to the account that sent it (0000).
         */
        post: operations["replyToSupport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the caller's account is protected
         * @description Address, phone number, second factors, whether one is required, and how many recovery codes are left.
         */
        get: operations["getAccountSecurity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the caller is signed in
         * @description The caller's own first, then the most recently used.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Sign out everywhere but here
         * @description The caller's own session stays.
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/sessions/{sessionId}": {
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
         * End one of the caller's sessions
         * @description A session of somebody else, or one that has ended, answers 0006.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make new recovery codes
         * @description Earlier codes stop working. The codes are shown once and kept only as hashes. Refused (0039) while no second factor is on.
         */
        post: operations["createRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask to change the address that the caller signs in with
         * @description Sends a code to the new address, which is not told whether another account has it. The present address stays until the code is entered.
         *     The owner of a company keeps an address of its domains (0000, rule `emailNotOfCompany`).
         */
        post: operations["requestEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/email/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the address by the code that was sent to it
         * @description 0024 for a wrong code, 0025 for an expired one, 0019 when another account has the address. The old address is notified with a link that
         *     reverts the change for seven days; every other session ends.
         */
        post: operations["confirmEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask to change or validate the phone number
         * @description Sends a code to the number. 0036 where no text message can be sent (ADR 11).
         */
        post: operations["requestAccountPhoneChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/phone/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take over the phone number by the code that was sent to it
         * @description A wrong code answers 0024, one that is too old 0025, and too many tries 0042.
         */
        post: operations["confirmAccountPhoneChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/changes/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a "This wasn't me" link is about
         * @description 0023 for an unknown or used token, 0025 once its seven days are over.
         */
        post: operations["reviewAccountChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/changes/revert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a change that somebody else made
         * @description Puts back what can be put back, ends every session, and asks for a new password at the next sign-in. Works once.
         */
        post: operations["revertAccountChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/deep-scan-consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Agree to the deep scan
         * @description Refused (0040) where the consent is given, or the person belongs to no company. An open invitation to it is accepted.
         */
        put: operations["giveDeepScanConsent"];
        post?: never;
        /**
         * Withdraw the consent to the deep scan
         * @description Refused (0040) where no consent is given.
         */
        delete: operations["withdrawDeepScanConsent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/deletion": {
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
         * Undo the deletion of the own profile
         * @description Refused (0040) where no deletion is scheduled, or its day has come.
         */
        delete: operations["keepProfile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/deletion/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo the deletion of a profile by the link in its message
         * @description 0023 for an unknown or used token, and once the profile is deleted.
         */
        post: operations["keepProfileByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the export of the caller's data stands
         * @description The last one that was asked for; `none` before the first.
         */
        get: operations["getDataExport"];
        put?: never;
        /**
         * Ask for everything that is stored about the caller
         * @description A job puts it into a ZIP file and sends an e-mail. One at a time (0040), and one in 24 hours unless it failed (429). The file before is deleted. Written to the audit log.
         */
        post: operations["requestDataExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/export/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the caller's data
         * @description The ZIP file, for seven days after it was made; 0040 before and after. Written to the audit log.
         */
        get: operations["downloadDataExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The company's web domains, and which of them it has proved to be its own
         * @description Only a proved domain is searched.
         */
        get: operations["listCompanyDomains"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/domains/{domain}/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a code to one of the domain's own mailboxes
         * @description To a mailbox that is reserved for whoever looks after a domain, such as postmaster@.
         */
        post: operations["sendCompanyDomainCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/domains/{domain}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prove a domain by the code that went to its mailbox
         * @description 0024 for a wrong code, 0025 for an expired one, 0035 when another company proved it first.
         */
        post: operations["verifyCompanyDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/company/{id}/domains/{domain}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look for the DNS record now
         * @description The answer says what was found; only the right record verifies.
         */
        post: operations["checkCompanyDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/companies/{id}/domains/{domain}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a company's domain by what an operator has seen
         * @description The note is kept in the audit log.
         */
        post: operations["verifyDomainForCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/user/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The web domains in the caller's profile, and which of them are proved
         * @description Only a proved domain is searched.
         */
        get: operations["listOwnDomains"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/user/domains/{domain}/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a code to one of the domain's own mailboxes
         * @description To a mailbox that is reserved for whoever looks after a domain, such as postmaster@.
         */
        post: operations["sendOwnDomainCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/user/domains/{domain}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prove a domain by the code that went to its mailbox
         * @description With the right code the domain counts as the caller's own.
         */
        post: operations["verifyOwnDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/user/domains/{domain}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look for the DNS record now
         * @description Asks the name servers and says what they answered.
         */
        post: operations["checkOwnDomain"];
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
         * @description A code of the catalogue (spec 2 §8), or one of ours from 0040 on (docs/adr/0004).
         * @example 0027
         * @enum {string}
         */
        ErrorCode: "0000" | "0001" | "0002" | "0003" | "0004" | "0005" | "0006" | "0007" | "0008" | "0009" | "0010" | "0011" | "0012" | "0013" | "0014" | "0015" | "0016" | "0017" | "0018" | "0019" | "0020" | "0021" | "0022" | "0023" | "0024" | "0025" | "0026" | "0027" | "0028" | "0029" | "0030" | "0031" | "0032" | "0033" | "0034" | "0035" | "0036" | "0037" | "0038" | "0039" | "0040" | "0041" | "0042";
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
        Count: number;
        /** @description Whether so many people fit in the licensed seats, and how many more seats are needed (missing). */
        SeatCheck: {
            /** @description People who do not have a seat yet. */
            requested: components["schemas"]["Count"];
            licensed: components["schemas"]["Count"];
            used: components["schemas"]["Count"];
            free: components["schemas"]["Count"];
            sufficient: boolean;
            missing: components["schemas"]["Count"];
        };
        Error: {
            code: components["schemas"]["ErrorCode"];
            /** @description The meaning of the code, in English. The application shows its own words for the code. */
            message: string;
            /** @description What is wrong with which field (400 only). */
            fields?: components["schemas"]["FieldProblem"][];
            /** @description With 0003 and 0011, to operators alone; the name of the company that has the address or its domain. */
            company?: string;
            /** @description With 0008, to who looks after the company; how many seats are missing. */
            seats?: components["schemas"]["SeatCheck"];
        };
        /**
         * Format: uuid
         * @example 8f14e45f-ceea-467f-a8f6-5b7c1d3e9a20
         */
        Uuid: string;
        /** @description Counts up with every change of the profile; notification settings leave it. */
        RegisterVersion: number;
        ShortText: string;
        /**
         * Format: email
         * @description Read in its canonical form, as in `Ana <ana@bücher.example>`, which is ana@xn--bcher-kva.example.
         * @example amira.haddad@northwind.example
         */
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
        /** @description Letters, digits, spaces, dashes, quotes and the punctuation of place names; other special characters are refused (spec 2 §5). */
        AddressPart: string;
        /** @description Which parts may be empty is by the country (docs/security/input-rules.md). */
        Address: {
            street: components["schemas"]["AddressPart"];
            /** @description Empty where the house has a name alone. */
            number: components["schemas"]["AddressPart"];
            /** @description Empty where the country has none. */
            postalCode: components["schemas"]["AddressPart"];
            /** @description Empty where the country is one city. */
            city: components["schemas"]["AddressPart"];
            /** @description ISO 3166-1 alpha-2. */
            country: string;
            /** @description Empty where addresses name no state or province. */
            countryState: components["schemas"]["AddressPart"];
        };
        /**
         * @description Pending while there is no address, then completed (spec 1 §4).
         * @enum {string}
         */
        RegisterStatus: "pending" | "completed";
        /** @description To be appended to /v1/register. */
        ImagePath: string;
        /** @example Amira Haddad */
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
            /** @description Counted by another version of the formula than the one before; left out otherwise. */
            isNewFormula?: boolean;
        };
        RegisterCredits: {
            /** @description Scans that may still be started. */
            credits: components["schemas"]["Count"];
        };
        /**
         * @description In the order in which pages list them.
         * @enum {string}
         */
        DeepScanStatus: "NOT_INVITED" | "INVITED" | "NOT_STARTED" | "INITIATED" | "PROCESSING" | "SCANNING" | "COMPLETED" | "FAILED" | "UNAVAILABLE_SEATS";
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
        /**
         * @description Weekly ones wait for one email each Monday, except those about security. Back to instant sends what waits.
         * @enum {string}
         */
        EmailFrequency: "instant" | "weekly";
        NotificationSettings: {
            push: components["schemas"]["NotificationToggles"];
            email: components["schemas"]["NotificationToggles"];
            emailFrequency?: components["schemas"]["EmailFrequency"];
        };
        /** @enum {string} */
        Language: "en-US" | "fr-FR";
        /** @enum {string} */
        Role: "admin" | "userB2C" | "employee";
        /** @enum {string} */
        Group: "ADMIN" | "COMPANY_OWNER" | "MANAGER" | "AUTO_REMEDIATION_MANAGER" | "USER";
        /** @description Licensed seats. More than these are sold by the sales team only (spec 2 §6). */
        Seats: {
            licensed: components["schemas"]["Count"];
            used: components["schemas"]["Count"];
            free: components["schemas"]["Count"];
        };
        /**
         * @description claimed: entered, and not proved; verified: proved; expiring: proved, and the last recheck failed or a transition period runs, so it lapses
         *     at `until` unless it is proved again; lapsed: no longer proved, what is known about it is hidden and kept.
         * @enum {string}
         */
        DomainProofStatus: "claimed" | "verified" | "expiring" | "lapsed";
        UnverifiedDomain: {
            domain: components["schemas"]["DomainName"];
            /** @description The domain as people write it, in Unicode. */
            name: string;
            status: components["schemas"]["DomainProofStatus"];
            /** @description When it lapses; null unless it is expiring. */
            until: components["schemas"]["Instant"] | null;
        };
        UnverifiedDomains: components["schemas"]["UnverifiedDomain"][];
        RegisterCompany: {
            id: components["schemas"]["Uuid"];
            name: components["schemas"]["ShortText"];
            /** @description The person has consented to the deep scan. */
            seesByName: boolean;
            /** @description The invitation to the deep scan that the person has not answered; null when there is none. */
            deepScanInviteId: components["schemas"]["Uuid"] | null;
            /** @description For the console's header; null for who may not enter it. */
            seats: components["schemas"]["Seats"] | null;
            /** @description What waits to be verified, or to be verified again; empty for who may not enter the console. */
            unverifiedDomains: components["schemas"]["UnverifiedDomains"];
        };
        Register: {
            id: components["schemas"]["Uuid"];
            version: components["schemas"]["RegisterVersion"];
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
            /** @description When the profile is deleted, where the person has asked for that; until then they can undo it. */
            deletionDueAt: components["schemas"]["Instant"] | null;
            /** @description From when the company requires a second factor, where it does and the person is known to have none. */
            secondFactorDueAt: components["schemas"]["Instant"] | null;
            /** @description A second factor is required and none is on: until one is, only the calls that set it up are answered. */
            isFactorMissing: boolean;
            /** @description Whether the new address is outside the company's domains and waits for its owner; until then only the own pages are open. */
            isMembershipOnHold: boolean;
            lastResponsePlanCheck: components["schemas"]["Instant"] | null;
            termsAcceptedAt: components["schemas"]["Instant"] | null;
            createdAt: components["schemas"]["Instant"];
        };
        /**
         * @description A person's name as it is entered, on one line and without a web address (docs/security/input-rules.md).
         * @example Amira Haddad
         */
        EnteredName: string;
        /**
         * @description A web domain as people write it. Scheme, path, `@`, `www.`, a last dot and upper case are left out, and Unicode becomes ASCII.
         * @example https://www.northwind.example/about
         */
        TypedDomain: string;
        /** @description What a person may say about themselves (spec 1 §3, register payload; spec 2 §5). */
        ProfileFields: {
            fullname?: components["schemas"]["EnteredName"];
            preferredName?: components["schemas"]["EnteredName"] | null;
            /** @description Must be the account's own; it is changed at the identity service. */
            email?: components["schemas"]["EmailAddress"];
            phone?: components["schemas"]["PhoneNumber"];
            gender?: components["schemas"]["Gender"];
            birthDate?: components["schemas"]["CalendarDate"];
            address?: components["schemas"]["Address"];
            alternativeNames?: components["schemas"]["EnteredName"][];
            /** @description The whole list; an address that was there keeps its status, a new one is unverified. */
            secondaryEmails?: components["schemas"]["EmailAddress"][];
            webDomains?: components["schemas"]["TypedDomain"][];
            useMFA?: boolean;
            haveResponsePlan?: boolean;
            havePasswordManager?: boolean;
            haveCyberSecurityInsurance?: boolean;
            allSocialMediasInPrivate?: boolean;
            top10Apps?: components["schemas"]["InvasiveApp"][];
            socialMediaAccounts?: components["schemas"]["SocialNetwork"][];
        };
        NotificationTogglesChange: {
            critical?: boolean;
            important?: boolean;
            /** @description Reported exposures. */
            image?: boolean;
            reminders?: boolean;
            /** @description For ADMIN, COMPANY_OWNER and MANAGER only. */
            company?: boolean;
        };
        /** @description The switches that change, each by itself; those left out stay, so that two windows don't undo each other's choice. */
        NotificationSettingsChange: {
            push?: components["schemas"]["NotificationTogglesChange"];
            email?: components["schemas"]["NotificationTogglesChange"];
            emailFrequency?: components["schemas"]["EmailFrequency"];
        };
        /** @description Only what is given is changed. The profile needs the `version` that was read (0040 when it is no longer the last one), so that two windows do not undo each other; notification settings need none, each switch is changed by itself. */
        RegisterChanges: {
            version?: components["schemas"]["RegisterVersion"];
            /** @description Null removes the picture. A new one comes in the part `image`. */
            image?: null;
            notificationSettings?: components["schemas"]["NotificationSettingsChange"];
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
            /** @description Seven days after it was asked for; until then it can be undone. */
            deletedAt: components["schemas"]["Instant"];
            /** @description 60 days later at the latest (spec 2 §9). */
            dataErasedBy: components["schemas"]["CalendarDate"];
        };
        PreRegistration: {
            fullname: components["schemas"]["EnteredName"];
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
        /**
         * @description What there are tutorials about (spec 2 §2).
         * @enum {string}
         */
        TutorialTopic: "mfa" | "password" | "private";
        /**
         * @description The app that a tutorial is about.
         * @enum {string}
         */
        TutorialApp: "google" | "apple" | "microsoft" | "facebook" | "instagram" | "whatsapp" | "tiktok" | "snapchat" | "linkedin" | "x" | "amazon";
        LearnedTutorial: {
            topic: components["schemas"]["TutorialTopic"];
            app: components["schemas"]["TutorialApp"];
            learnedAt: components["schemas"]["Instant"];
        };
        LearnedTutorials: {
            learned: components["schemas"]["LearnedTutorial"][];
        };
        LearnTutorial: {
            topic: components["schemas"]["TutorialTopic"];
            app: components["schemas"]["TutorialApp"];
            /** @description False takes it back. */
            learned: boolean;
        };
        PhoneChange: {
            phone: components["schemas"]["PhoneNumber"];
            /** @description The account. */
            email: components["schemas"]["EmailAddress"];
            /** @description Needed without a token: the password of the sign-up. */
            password?: string;
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
            /** @description What was asked about, in ASCII. */
            domain: components["schemas"]["DomainName"];
            /**
             * @description free: may be used; public: a domain that anyone can have an address under; disposable: one of addresses to be thrown away; company:
             *     proved by a company, to which one comes by its invite link.
             * @enum {string}
             */
            status: "free" | "public" | "disposable" | "company";
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
            /** @description Needed without a token: the password of the sign-up. */
            password?: string;
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
        /** @description Counts up with every change of name, industry, domains or logo. */
        CompanyVersion: number;
        CompanyName: string;
        /**
         * @description The twelve industries and Non Profit (spec 2 §3).
         * @enum {string}
         */
        Industry: "Information Technology" | "Health Care" | "Financials" | "Consumer Discretionary" | "Communication Services" | "Industrials" | "Consumer Staples" | "Energy" | "Utilities" | "Real Estate" | "Materials" | "Other" | "Non Profit";
        /** @description A picture as a data URL. At most 200 kB once decoded; the server judges the type by content, re-encodes it and keeps it at most 45 px high (spec 2 §5). */
        CompanyLogo: string;
        /** @description The security and batch scan settings (spec 2 §2, company settings). */
        CompanySettings: {
            /** @description Members must have a second factor. Who joins chooses one then; everybody else has a week from when it is turned on. */
            requireMfa: boolean;
            /** @description The last completed list of employees is scanned again each month (type Scheduled, spec 2 §3). */
            monthlyBulkScan: boolean;
            /** @description Whether people may join by the company's link. Turning it off ends the link that was given out; on again makes a new one. */
            inviteLinkEnabled: boolean;
        };
        /** @description From when the company requires a second factor, and how many lack one. */
        SecondFactorCount: {
            /** @description Null where it is not required. */
            requiredFrom: components["schemas"]["Instant"] | null;
            /** @description Everybody with an account. */
            members: components["schemas"]["Count"];
            /** @description How many of the members have none; null where only the identity service knows. */
            lacking: components["schemas"]["Count"] | null;
        };
        /** @description What the company settings screens edit (spec 2 §2). */
        CompanyProfile: {
            id: components["schemas"]["Uuid"];
            version: components["schemas"]["CompanyVersion"];
            name: components["schemas"]["CompanyName"];
            industry: components["schemas"]["Industry"] | null;
            domains: components["schemas"]["DomainName"][];
            logo: components["schemas"]["CompanyLogo"] | null;
            seats: components["schemas"]["Seats"];
            settings: components["schemas"]["CompanySettings"];
            secondFactor: components["schemas"]["SecondFactorCount"];
            updatedAt: components["schemas"]["Instant"];
            /** @description The full name of who changed it last. */
            updatedBy: components["schemas"]["PersonName"] | null;
        };
        /** @description A company's name as it is entered, on one line and without a web address (docs/security/input-rules.md). */
        EnteredCompanyName: string;
        /** @description Company domains, at most 4, no duplicates, none where anybody can have an address (code 0009), none that another company has proved (code 0035). Spec 2 §5. */
        CompanyDomains: components["schemas"]["TypedDomain"][];
        /** @description Names the `version` that was read, so that two admins don't undo each other's change (0040 when it is no longer the last one). */
        UpdateCompanyProfile: {
            version: components["schemas"]["CompanyVersion"];
            name: components["schemas"]["EnteredCompanyName"];
            industry: components["schemas"]["Industry"];
            /** @description Left out, they stay. Domains once verified cannot be changed or removed (spec 2 §4), so all of these must be in the list (code 0040). */
            domains?: components["schemas"]["CompanyDomains"];
            /** @description Left out, it stays; null removes it. */
            logo?: components["schemas"]["CompanyLogo"] | null;
        };
        /**
         * @description A company's letter; a dash stands for a score of 0 (spec 1 §5).
         * @enum {string}
         */
        Grade: "A" | "B" | "C" | "D" | "E" | "F" | "-";
        /** @enum {string} */
        Trend: "improved" | "decreased" | "unchanged";
        ScoreChange: number;
        /** @description How many of the sources that have to be asked were asked about everything. Only where all of them were may nothing found be called in order (docs/adr/0046). */
        Coverage: {
            sourcesAsked: components["schemas"]["Count"];
            sourcesTotal: components["schemas"]["Count"];
        };
        /**
         * @description How many counted scores a company's score needs, however many there are.
         * @constant
         */
        MembersNeeded: 5;
        /** @description Shown only after five or more members completed a personal scan; until then `score` is null and `grade` is a dash. A score of 0 is a dash too (spec 2 §4). */
        CompanyScore: {
            score: components["schemas"]["ScoreValue"] | null;
            grade: components["schemas"]["Grade"];
            /** @description Against the month before; null when there is none to compare with. */
            trend: components["schemas"]["Trend"] | null;
            /** @description The difference in points; null when there is nothing to compare with. */
            change: components["schemas"]["ScoreChange"] | null;
            /** @description What the members' scores are based on; null where there is no score. A source counts as asked where fewer than five people lack it: fewer would be told apart. */
            coverage: components["schemas"]["Coverage"] | null;
            membersScanned: components["schemas"]["Count"];
            membersNeeded: components["schemas"]["MembersNeeded"];
            updatedAt: components["schemas"]["Instant"] | null;
        };
        /** @description The company as each of its members sees it (spec 2 §3). */
        Company: {
            id: components["schemas"]["Uuid"];
            name: components["schemas"]["CompanyName"];
            /** @description Null until the company has been onboarded. */
            industry: components["schemas"]["Industry"] | null;
            domains: components["schemas"]["DomainName"][];
            logo: components["schemas"]["CompanyLogo"] | null;
            seats: components["schemas"]["Seats"];
            onboarded: boolean;
            score: components["schemas"]["CompanyScore"];
        };
        /**
         * OnboardingCompanyDetails
         * @description Step 1. Keeps the details in the draft and checks the domains at once.
         */
        OnboardingCompanyDetails: {
            /** @constant */
            step: "companyDetails";
            name: components["schemas"]["EnteredCompanyName"];
            industry: components["schemas"]["Industry"];
            domains: components["schemas"]["CompanyDomains"];
            logo?: components["schemas"]["CompanyLogo"] | null;
        };
        /**
         * OnboardingEmployeeDetails
         * @description Step 2. Names the file that was uploaded by POST /v2/company/{id}/scan/batch/upload.
         */
        OnboardingEmployeeDetails: {
            /** @constant */
            step: "employeeDetails";
            batchId: components["schemas"]["Uuid"];
        };
        /**
         * OnboardingReview
         * @description Step 3. Submits all of it, completes the onboarding and starts the bulk scan.
         */
        OnboardingReview: {
            /** @constant */
            step: "review";
            /**
             * @description The confirmation box ("You must confirm before proceeding", spec 2 §5).
             * @constant
             */
            confirmed: true;
        };
        SubmitOnboarding: components["schemas"]["OnboardingCompanyDetails"] | components["schemas"]["OnboardingEmployeeDetails"] | components["schemas"]["OnboardingReview"];
        /**
         * @description The companyOnboarding lifecycle: open, locked by one admin, completed (spec 2 §4).
         * @enum {string}
         */
        OnboardingState: "open" | "locked" | "completed";
        /** @description Who is onboarding. It frees itself at `expiresAt` unless it is renewed. */
        OnboardingLock: {
            heldByMe: boolean;
            holder: components["schemas"]["PersonName"];
            since: components["schemas"]["Instant"];
            expiresAt: components["schemas"]["Instant"];
        };
        /**
         * @description The three steps (spec 2 §2).
         * @enum {string}
         */
        OnboardingStep: "companyDetails" | "employeeDetails" | "review";
        LongText: string;
        /** @description Nothing of it is judged before it is sent as a step. */
        TypedDetails: {
            name: components["schemas"]["ShortText"];
            industry: components["schemas"]["Industry"] | null;
            domains: components["schemas"]["LongText"][];
            logo: components["schemas"]["CompanyLogo"] | null;
        };
        /** @description What was entered so far; survives back, forward, reload and sign-out. Null in a field means not yet entered. */
        OnboardingDraft: {
            /** @description The step to go on with. */
            step: components["schemas"]["OnboardingStep"];
            name: components["schemas"]["CompanyName"] | null;
            industry: components["schemas"]["Industry"] | null;
            domains: components["schemas"]["DomainName"][];
            logo: components["schemas"]["CompanyLogo"] | null;
            /** @description The uploaded employee file. */
            batchId: components["schemas"]["Uuid"] | null;
            /** @description What was typed of the first step and not sent; null when nothing was. */
            typed: components["schemas"]["TypedDetails"] | null;
        };
        Onboarding: {
            state: components["schemas"]["OnboardingState"];
            lock: components["schemas"]["OnboardingLock"] | null;
            /** @description Only for the admin who holds the lock, or while nobody does. */
            draft: components["schemas"]["OnboardingDraft"] | null;
            completedAt: components["schemas"]["Instant"] | null;
        };
        /** @enum {string} */
        BatchScanStatus: "pending" | "processing" | "scanning" | "completed" | "failed" | "unavailable_seats" | "canceled";
        LatestBatch: {
            id: components["schemas"]["Uuid"];
            status: components["schemas"]["BatchScanStatus"];
        };
        /** @description What decides which page an admin gets (onboarding, locked page, batch loading, dashboard). */
        CompanyStatus: {
            onboarding: components["schemas"]["Onboarding"];
            seats: components["schemas"]["Seats"];
            latestBatch: components["schemas"]["LatestBatch"] | null;
        };
        SetOnboardingLock: {
            /** @description True takes the lock or renews it, false frees it. */
            held: boolean;
            /** @description What is typed of the first step meanwhile; kept for whoever goes on, also after signing out. */
            typed?: components["schemas"]["TypedDetails"];
        };
        /**
         * @description The member lifecycle (spec 2 §4).
         * @enum {string}
         */
        MemberStatus: "Not Invited" | "Invited" | "Pending" | "Registered" | "Completed Profile";
        /** @enum {string} */
        MembersOnly: "account" | "seat" | "onHold";
        SearchText: string;
        /** @example Customer Success */
        DepartmentName: string;
        /** @description The role as the employee file tells it. */
        JobRole: string;
        /** @description A person of the company in its directory: who they are, never what was found about them. Its `id` is not that of the exposure views (`CompanyUser`), so the two lists can't be joined. */
        CompanyMember: {
            id: components["schemas"]["Uuid"];
            /** @description The invite that can be sent again. */
            inviteId: components["schemas"]["Uuid"] | null;
            email: components["schemas"]["EmailAddress"];
            fullname: components["schemas"]["PersonName"] | null;
            department: components["schemas"]["DepartmentName"] | null;
            role: components["schemas"]["Group"];
            /** @description The role as the employee file tells it. */
            jobRole: components["schemas"]["JobRole"] | null;
            status: components["schemas"]["MemberStatus"];
            /** @description Their new address is of no domain of the company; until the owner confirms it they have no access to the console. */
            onHold: boolean;
            owner: boolean;
            /** @description Whether this is the caller. */
            self: boolean;
            joinedAt: components["schemas"]["Instant"] | null;
        };
        /** @description The settings that change; those left out stay. */
        UpdateCompanySettings: {
            requireMfa?: boolean;
            monthlyBulkScan?: boolean;
            inviteLinkEnabled?: boolean;
        };
        /** @description Null while fewer than five members have been scanned, as it would tell one person's score. */
        AggregateScore: components["schemas"]["ScoreValue"] | null;
        Percentage: number;
        /** @description Null while fewer than five members have registered, as it would tell one person's answer. */
        AggregatePercentage: components["schemas"]["Percentage"] | null;
        /** @description The dashboard metrics (spec 2 §3). */
        CompanyStats: {
            totalSeats: components["schemas"]["Count"];
            usersRegistered: components["schemas"]["Count"];
            /** @description Who completed a personal scan and has a score. */
            usersScanned: components["schemas"]["Count"];
            highestScore: components["schemas"]["AggregateScore"];
            averageScore: components["schemas"]["AggregateScore"];
            lowestScore: components["schemas"]["AggregateScore"];
            deepScanExposures: components["schemas"]["Count"];
            /** @description Takedowns in progress. */
            takedownRequests: components["schemas"]["Count"];
            takedownsSolved: components["schemas"]["Count"];
            /** @description Of those who registered, who use a second factor. */
            mfaPercentage: components["schemas"]["AggregatePercentage"];
            /** @description Of those who registered, who have a response plan. */
            cyberPlanPercentage: components["schemas"]["AggregatePercentage"];
            /** @description Of those who registered, who have learned at least one tutorial. */
            trainingPercentage: components["schemas"]["AggregatePercentage"];
        };
        DashboardDomains: {
            unverified: components["schemas"]["UnverifiedDomains"];
            /** @description Whether the company's domains have lapsed and none is proved: what is known of its people is hidden and kept, so figures would say nothing. */
            hideFigures: boolean;
        };
        /** @description When the last bulk scan ended, where totals count people who have not agreed to the deep scan: these stay as they were published by then, so that they can include people who have left since. Only they are as of this date: people who have agreed are counted as they are now. Null where there are no others. */
        TotalsAsOf: components["schemas"]["Instant"] | null;
        /** @description Users at each risk level. */
        RiskLevelCounts: {
            LOW: components["schemas"]["Count"];
            MODERATE: components["schemas"]["Count"];
            HIGH: components["schemas"]["Count"];
            CRITICAL: components["schemas"]["Count"];
            COULD_NOT_CHECK: components["schemas"]["Count"];
            PENDING: components["schemas"]["Count"];
        };
        /**
         * @description The twelve things that may be wrong (spec 2 §3).
         * @enum {string}
         */
        ThreatCategory: "NAME" | "ADDRESS" | "PHONE" | "EMAIL" | "DOMAIN" | "IMAGE" | "MFA" | "CYBERSECURITY_PLAN" | "TOP_APPS" | "SOCIAL_MEDIA" | "PASSWORD_MANAGER" | "CYBERSECURITY_INSURANCE";
        /** @description One of the twelve categories, placed in Critical, Important or Strength (spec 2 §4), or in none as too many people could not be checked. */
        CompanyArea: {
            category: components["schemas"]["ThreatCategory"];
            usersAffected: components["schemas"]["Count"];
            /** @description Nothing was found of them, and not every source could be asked. */
            usersUnknown: components["schemas"]["Count"];
            usersTotal: components["schemas"]["Count"];
            findings: components["schemas"]["Count"];
        };
        CompanyAreaList: components["schemas"]["CompanyArea"][];
        CompanyAreas: {
            critical: components["schemas"]["CompanyAreaList"];
            important: components["schemas"]["CompanyAreaList"];
            strength: components["schemas"]["CompanyAreaList"];
            couldNotCheck: components["schemas"]["CompanyAreaList"];
        };
        /**
         * @description The twelve indicators of a person's score (spec 2 §3), one for each threat category and in the same order.
         * @enum {string}
         */
        Indicator: "fullname" | "address" | "phoneNumber" | "email" | "webDomains" | "image" | "useMFA" | "haveResponsePlan" | "top10Apps" | "allSocialMediasInPrivate" | "havePasswordManager" | "haveCyberSecurityInsurance";
        /** @description Of `maximum` members who have been scanned, how many have the indicator in order (nothing exposed, or a good answer) and how many lack it. There are none while fewer than five members have been scanned. */
        IndicatorNow: {
            indicator: components["schemas"]["Indicator"];
            have: components["schemas"]["Count"];
            lack: components["schemas"]["Count"];
            /** @description Could not be checked. */
            unknown: components["schemas"]["Count"];
            maximum: components["schemas"]["Count"];
        };
        /**
         * @description embeddedCorpus: breach data that was imported here; stealerLogs: accounts seen in stealer logs; peopleSearch: listings of names, addresses and
         *     phone numbers; imageIndex: pictures alike; haveIBeenPwned: the Have I Been Pwned API; xposedOrNot: that of
         *     XposedOrNot, where it is connected; peopleSites: people-search sites that are searched while a scan runs,
         *     where an operator described some. Question about new passwords only: commonPasswords, the
         *     list that comes with Wardlight and what was imported; breachedPasswords, the range search of Have I Been Pwned.
         * @enum {string}
         */
        ScanSource: "embeddedCorpus" | "stealerLogs" | "peopleSearch" | "imageIndex" | "haveIBeenPwned" | "xposedOrNot" | "peopleSites" | "commonPasswords" | "breachedPasswords";
        /**
         * @description NOT_CONFIGURED: the source is not connected; EMPTY: it holds nothing; NOT_ASKED: it was no part of the check; PARTLY_READ: it was asked, and
         *     some of what it said can't be read, so that what was found may not be all; TO_CONFIRM: it holds what may be the person's, who has not said
         *     whether it is. All others: it failed.
         * @enum {string}
         */
        CouldNotCheckReason: "NOT_CONFIGURED" | "EMPTY" | "NOT_ASKED" | "TO_CONFIRM" | "UNREACHABLE" | "RATE_LIMITED" | "REFUSED" | "TIMED_OUT" | "UNREADABLE_ANSWER" | "UNREADABLE_PICTURE" | "PARTLY_READ";
        CompanyUncheckedSource: {
            source: components["schemas"]["ScanSource"];
            reason: components["schemas"]["CouldNotCheckReason"];
            /** @description How many people it could not be asked about. */
            users: components["schemas"]["Count"];
        };
        /** @description The sources that could not be asked about some of the company's people when they were scanned last. */
        CompanyUncheckedSources: components["schemas"]["CompanyUncheckedSource"][];
        /** @description The first dashboard (shown when the flag dashboard v2 is off). */
        CompanyDashboard: {
            domains: components["schemas"]["DashboardDomains"];
            /** @description When the last bulk scan was completed. */
            lastScannedAt: components["schemas"]["Instant"] | null;
            totalsAsOf: components["schemas"]["TotalsAsOf"];
            stats: components["schemas"]["CompanyStats"];
            score: components["schemas"]["CompanyScore"];
            riskLevels: components["schemas"]["RiskLevelCounts"];
            areas: components["schemas"]["CompanyAreas"];
            indicators: components["schemas"]["IndicatorNow"][];
            uncheckedSources: components["schemas"]["CompanyUncheckedSources"];
        };
        /**
         * @description WAITING while the source has not been asked.
         * @enum {string}
         */
        ScanOutcome: "WAITING" | "CHECKED" | "FOUND" | "COULD_NOT_CHECK";
        /** @description What one source said about the people of the batch. */
        BatchSource: {
            source: components["schemas"]["ScanSource"];
            outcome: components["schemas"]["ScanOutcome"];
            /** @description Why it could not be checked. */
            reason: components["schemas"]["CouldNotCheckReason"] | null;
            usersChecked: components["schemas"]["Count"];
            /** @description Null where usersExposed is; the outcome is then CHECKED whatever was found. */
            usersFound: components["schemas"]["Count"] | null;
            usersNotChecked: components["schemas"]["Count"];
        };
        /**
         * @description What is known of the company's people (spec 2 §2, company scan summary), whichever list was scanned last. Sources
         *     and dates are those of the last completed bulk scan.
         */
        CompanyScanSummary: {
            totalsAsOf: components["schemas"]["TotalsAsOf"];
            /** @description Who belongs to the company now. */
            people: components["schemas"]["Count"];
            /** @description Who has been scanned; null where bulk scans have ended and none of their people may be counted. */
            usersScanned: components["schemas"]["Count"] | null;
            /** @description Who of them has an open finding; null while fewer than five have been scanned. */
            usersExposed: components["schemas"]["Count"] | null;
            /** @description Their open external findings. */
            exposures: components["schemas"]["Count"];
            /** @description Of the latest bulk scan that somebody has started; a file that was only uploaded is none. */
            status: components["schemas"]["BatchScanStatus"] | null;
            /** @description What that bulk scan still needs while it waits for seats; null otherwise. */
            seats: components["schemas"]["SeatCheck"] | null;
            lastScannedAt: components["schemas"]["Instant"] | null;
            nextScanAt: components["schemas"]["Instant"] | null;
            /** @description A source that could not be asked is shown as "could not check", never as safe. */
            sources: components["schemas"]["BatchSource"][];
        };
        /** @description How many members stand at each deep scan status. */
        DeepScanStatusCounts: {
            NOT_STARTED: components["schemas"]["Count"];
            INVITED: components["schemas"]["Count"];
            NOT_INVITED: components["schemas"]["Count"];
            INITIATED: components["schemas"]["Count"];
            COMPLETED: components["schemas"]["Count"];
            FAILED: components["schemas"]["Count"];
            PROCESSING: components["schemas"]["Count"];
            SCANNING: components["schemas"]["Count"];
            UNAVAILABLE_SEATS: components["schemas"]["Count"];
        };
        /** @description Registered, scanned, compromised and invited users (spec 2 §3). Scanned is who agreed and has had a deep scan to its end, also while another one runs; compromised is who of them has open findings. */
        DeepScanSummary: {
            registered: components["schemas"]["Count"];
            scanned: components["schemas"]["Count"];
            compromised: components["schemas"]["Count"];
            invited: components["schemas"]["Count"];
            statuses: components["schemas"]["DeepScanStatusCounts"];
        };
        /**
         * @description PENDING: nobody has looked yet. COULD_NOT_CHECK: nothing was found, and not every source could be asked, so that the risk is not known (docs/adr/0046). What is known least comes first, the worst last.
         * @enum {string}
         */
        RiskLevel: "PENDING" | "COULD_NOT_CHECK" | "LOW" | "MODERATE" | "HIGH" | "CRITICAL";
        Department: {
            id: components["schemas"]["Uuid"];
            name: components["schemas"]["DepartmentName"];
            /** @description Fewer than five people who have not agreed to the deep scan were scanned: what was found is of those only who agreed. */
            namedOnly: boolean;
            users: components["schemas"]["Count"];
            /** @description People whom a bulk scan or a deep scan has looked at. */
            usersScanned: components["schemas"]["Count"];
            /** @description Of those, whose risk is not known, as nothing was found and not every source could be asked. */
            usersUnknown: components["schemas"]["Count"];
            /** @description Users at HIGH or CRITICAL. */
            usersAtHighRisk: components["schemas"]["Count"];
            exposures: components["schemas"]["Count"];
            /** @description Follows from the people whose risk is known. */
            riskLevel: components["schemas"]["RiskLevel"];
            score: components["schemas"]["AggregateScore"];
            grade: components["schemas"]["Grade"];
        };
        /** @description Findings by scope (spec 1 §3). */
        ScopedFindingCounts: {
            external: components["schemas"]["Count"];
            internal: components["schemas"]["Count"];
        };
        GradeCount: {
            grade: components["schemas"]["Grade"];
            users: components["schemas"]["Count"];
        };
        /** @description Highest, average and lowest score, and users per grade. Grades are empty while fewer than five members have been scanned. */
        UserScoreRange: {
            highest: components["schemas"]["AggregateScore"];
            average: components["schemas"]["AggregateScore"];
            lowest: components["schemas"]["AggregateScore"];
            grades: components["schemas"]["GradeCount"][];
        };
        DepartmentRef: {
            id: components["schemas"]["Uuid"];
            name: components["schemas"]["DepartmentName"];
        };
        /**
         * @description The RiskLevel of one person as their company may see it. NOT_SHOWN: the person has not agreed to the deep scan (docs/adr/0060), whatever is known of them; the totals count them by what was published.
         * @enum {string}
         */
        ListedRiskLevel: "NOT_SHOWN" | "PENDING" | "COULD_NOT_CHECK" | "LOW" | "MODERATE" | "HIGH" | "CRITICAL";
        /** @description The company user row (spec 1 §3) in the exposure views, under the privacy rule above. */
        CompanyUser: {
            id: components["schemas"]["Uuid"];
            /** @description To the deep scan. */
            agreed: boolean;
            /** @description The person in the directory. */
            memberId: components["schemas"]["Uuid"];
            email: components["schemas"]["EmailAddress"];
            fullname: components["schemas"]["PersonName"] | null;
            department: components["schemas"]["DepartmentRef"] | null;
            role: components["schemas"]["Group"];
            jobRole: components["schemas"]["JobRole"] | null;
            status: components["schemas"]["MemberStatus"];
            executive: boolean;
            deepScanStatus: components["schemas"]["DeepScanStatus"];
            /** @description How many open findings there are; null where the risk is not known. */
            vulnerabilities: components["schemas"]["Count"] | null;
            riskLevel: components["schemas"]["ListedRiskLevel"];
            /** @description At least one source could not be asked about this person. */
            couldNotCheck: boolean;
            lastScannedAt: components["schemas"]["Instant"] | null;
        };
        /** @description Everything of the company dashboard (spec 2 §2) but the score trend and the lists that have filters of their own. */
        CompanyDashboardV2: {
            domains: components["schemas"]["DashboardDomains"];
            /** @description The first who wait for the owner to confirm their new address, by name or address. */
            membersOnHold: components["schemas"]["ShortText"][];
            stats: components["schemas"]["CompanyStats"];
            score: components["schemas"]["CompanyScore"];
            companyScan: components["schemas"]["CompanyScanSummary"];
            deepScan: components["schemas"]["DeepScanSummary"];
            /** @description The top 5 high-risk departments, the worst first (spec 2 §9). */
            departments: components["schemas"]["Department"][];
            /** @description All departments, also those of whose people nothing may be told. */
            departmentCount: components["schemas"]["Count"];
            riskLevels: components["schemas"]["RiskLevelCounts"];
            findings: components["schemas"]["ScopedFindingCounts"];
            strengths: components["schemas"]["CompanyAreaList"];
            couldNotCheck: components["schemas"]["CompanyAreaList"];
            uncheckedSources: components["schemas"]["CompanyUncheckedSources"];
            scoreRange: components["schemas"]["UserScoreRange"];
            /** @description The executives with the highest risk, under the privacy rule of people.yaml. */
            executives: components["schemas"]["CompanyUser"][];
        };
        /**
         * @description 3 months, 6 months, a year (spec 2 §9); one point per calendar month.
         * @enum {integer}
         */
        TrendMonths: 3 | 6 | 12;
        /**
         * @description The last 90, 180, 365 days (spec 2 §9); one point per week.
         * @enum {integer}
         */
        TrendDays: 90 | 180 | 365;
        ScoreTrendPoint: {
            date: components["schemas"]["CalendarDate"];
            /** @description Null while fewer than five members had been scanned. */
            score: components["schemas"]["ScoreValue"] | null;
            grade: components["schemas"]["Grade"];
            membersScanned: components["schemas"]["Count"];
        };
        /** @description Users out of a maximum who have the item in order (nothing exposed, or a good answer) or lack it (spec 2 §3). Only moments at which at least five members had been scanned have a point. */
        IndicatorPoint: {
            date: components["schemas"]["CalendarDate"];
            have: components["schemas"]["Count"];
            lack: components["schemas"]["Count"];
            /** @description Could not be checked. */
            unknown: components["schemas"]["Count"];
            maximum: components["schemas"]["Count"];
        };
        IndicatorTrend: {
            indicator: components["schemas"]["Indicator"];
            points: components["schemas"]["IndicatorPoint"][];
        };
        /** @description The score trend and the indicators of the analytics overview (spec 2 §2). */
        ScoreTrend: {
            from: components["schemas"]["CalendarDate"];
            to: components["schemas"]["CalendarDate"];
            /** @description False shows the empty state that says the section needs more data. */
            enoughData: boolean;
            points: components["schemas"]["ScoreTrendPoint"][];
            indicators: components["schemas"]["IndicatorTrend"][];
        };
        /** @description The two steps of the batch welcome page. */
        BatchSetup: {
            companyDetails: boolean;
            employeeDetails: boolean;
        };
        BatchName: string;
        /** @description The last part of the name only, without path or control characters. */
        FileName: string;
        /**
         * @description Started by an admin, or by the monthly schedule (spec 2 §3).
         * @enum {string}
         */
        BatchType: "Manual" | "Scheduled";
        /**
         * @description domainVerification: some of its people have addresses of domains that are not verified yet.
         * @enum {string}
         */
        BatchPendingReason: "domainVerification";
        /**
         * @description Why a bulk scan ended in failed; the words of the tooltip with the button to run it again (spec 2 §4).
         * @enum {string}
         */
        BatchFailure: "technicalError" | "noSourceAnswered" | "fileUnreadable" | "timedOut";
        /** @description The bulk scan record (spec 2 §3). */
        BatchScan: {
            id: components["schemas"]["Uuid"];
            /** @description That of the file when nobody gave one; null for a monthly scan, which is called by its date. */
            name: components["schemas"]["BatchName"] | null;
            domains: components["schemas"]["DomainName"][];
            filename: components["schemas"]["FileName"];
            /** @description Rows of the file. */
            uploadedUsers: components["schemas"]["Count"];
            /** @description Rows with an e-mail of a company domain that were kept. */
            validUsers: components["schemas"]["Count"];
            /** @description Of its valid users, who has been taken into the company since its last start. While it is processing, the others follow by themselves, and their seats are kept for them. */
            usersPrepared: components["schemas"]["Count"];
            usersScanned: components["schemas"]["Count"];
            /** @description Null while it is not completed, and where some people of the file have not agreed to the deep scan and are in no group that the scan has just measured as a whole (docs/adr/0060). */
            usersExposed: components["schemas"]["Count"] | null;
            /** @description Null for a monthly scan, which nobody starts. */
            uploadedBy: components["schemas"]["PersonName"] | null;
            uploadedAt: components["schemas"]["Instant"];
            type: components["schemas"]["BatchType"];
            status: components["schemas"]["BatchScanStatus"];
            /** @description Why it waits although somebody has started it; null for one that runs, has ended, or was never started. It starts by itself as soon as the reason is gone. */
            pendingReason: components["schemas"]["BatchPendingReason"] | null;
            /** @description Those it waits for, since some of its people have addresses of them. */
            awaitedDomains: components["schemas"]["DomainName"][];
            /** @description Who is not in it leaves as soon as it starts, as an admin has confirmed; false again once they have left (docs/adr/0050). */
            replaces: boolean;
            failure: components["schemas"]["BatchFailure"] | null;
            /** @description What it still needs while it waits for seats (unavailable_seats); null otherwise. */
            seats: components["schemas"]["SeatCheck"] | null;
            /** @description At least one source could not be asked about somebody; never to be shown as safe. */
            couldNotCheck: boolean;
            scanStartedAt: components["schemas"]["Instant"] | null;
            scanCompletedAt: components["schemas"]["Instant"] | null;
            /** @description 24 hours after the start (spec 2 §9). */
            expectedBy: components["schemas"]["Instant"] | null;
        };
        /** @description The batch welcome and batch loading pages (spec 2 §2). */
        CompanyBatch: {
            setup: components["schemas"]["BatchSetup"];
            /** @description The bulk scan that is waiting or running, or that failed or lacks seats and has not been followed by another. */
            current: components["schemas"]["BatchScan"] | null;
            lastCompleted: components["schemas"]["BatchScan"] | null;
            monthly: boolean;
            /** @description When the next scheduled scan starts. */
            nextScanAt: components["schemas"]["Instant"] | null;
        };
        /** @description Good ones were taken as they are, repaired ones after trimming or lower-casing; refused ones were not. */
        RowCounts: {
            total: components["schemas"]["Count"];
            good: components["schemas"]["Count"];
            repaired: components["schemas"]["Count"];
            refused: components["schemas"]["Count"];
        };
        /**
         * @description quotesUnmatched: a cell of the line begins with a quotation mark that is not closed at its end, or holds one that is not doubled; the lines after it are read on their own. cellUnreadable: a cell of a workbook names a text that the workbook doesn't have, or a date that is none.
         * @enum {string}
         */
        RefusalReason: "nameRequired" | "nameTooLong" | "emailRequired" | "emailInvalid" | "emailNotOfCompany" | "emailDuplicate" | "departmentTooLong" | "roleTooLong" | "formulaCell" | "wrongColumnCount" | "quotesUnmatched" | "cellUnreadable";
        /** @description How many lines were left out for one reason, of all lines of the file. */
        RefusalCount: {
            reason: components["schemas"]["RefusalReason"];
            count: components["schemas"]["Count"];
        };
        /** @description One for each reason that there is, the most frequent first. */
        RefusalCounts: components["schemas"]["RefusalCount"][];
        /** @description The line of the file, from 1, the header included. Empty ones count, and 5 MB of them are a good five million. */
        LineNumber: number;
        /** @description One line of the file as it was understood. */
        EmployeeRow: {
            line: components["schemas"]["LineNumber"];
            fullname: components["schemas"]["PersonName"];
            email: components["schemas"]["EmailAddress"];
            department: components["schemas"]["DepartmentName"] | null;
            role: components["schemas"]["JobRole"] | null;
        };
        StoredLines: {
            rows: components["schemas"]["RowCounts"];
            refusals: components["schemas"]["RefusalCounts"];
            /** @description The first 10 profiles (spec 2 §5). */
            preview: components["schemas"]["EmployeeRow"][];
        };
        /** @description Counted, not estimated. */
        BatchProgress: {
            batch: components["schemas"]["BatchScan"];
            usersTotal: components["schemas"]["Count"];
            usersChecked: components["schemas"]["Count"];
            sources: components["schemas"]["BatchSource"][];
            /** @description What became of the file's lines, while it waits to be scanned; null from then on. */
            lines: components["schemas"]["StoredLines"] | null;
            attempts: components["schemas"]["Count"];
            updatedAt: components["schemas"]["Instant"];
        };
        CompanyScanStatus: {
            /** @description The latest bulk scan as far as it got. */
            bulkScan: components["schemas"]["BatchProgress"] | null;
            deepScans: components["schemas"]["DeepScanStatusCounts"];
            nextScanAt: components["schemas"]["Instant"] | null;
        };
        /** @description The code of an invite, as it stands in its link. */
        InviteCode: string;
        /**
         * Format: uri
         * @description A web address with http or https.
         */
        WebAddress: string;
        /** @description The link by which anybody with an e-mail of a company domain may join. */
        InviteLink: {
            code: components["schemas"]["InviteCode"];
            url: components["schemas"]["WebAddress"];
            expiresAt: components["schemas"]["Instant"];
            seats: components["schemas"]["Seats"];
        };
        /** @description A signed token (JWT). */
        InviteToken: string;
        /**
         * @description What accepting it makes of a person.
         * @enum {string}
         */
        InviteKind: "employee" | "admin" | "companyOwner" | "deepScan";
        /**
         * @description The invite lifecycle (statecharts.md). Sending it again leads from sent or expired to sent.
         * @enum {string}
         */
        InviteState: "sent" | "accepted" | "expired" | "cancelled";
        InvitingCompany: {
            id: components["schemas"]["Uuid"];
            name: components["schemas"]["CompanyName"];
            logo: components["schemas"]["CompanyLogo"] | null;
        };
        /** @description What an invite leads to. `valid` is true when it can be accepted; otherwise the application goes to company/invalid-invite, or says that the account has been registered already (spec 2 §8). */
        InviteCheck: {
            id: components["schemas"]["Uuid"];
            kind: components["schemas"]["InviteKind"];
            state: components["schemas"]["InviteState"];
            valid: boolean;
            company: components["schemas"]["InvitingCompany"];
            /** @description Whom it is for; null for the company's link, which is for many. */
            email: components["schemas"]["EmailAddress"] | null;
            role: components["schemas"]["Group"];
            /** @description Always false for the company's link. */
            alreadyRegistered: boolean;
            seatAvailable: boolean;
            /** @description The company wants a second factor. */
            mfaRequired: boolean;
            expiresAt: components["schemas"]["Instant"];
        };
        /**
         * @description The groups that can be given. There is one owner, who is neither made nor unmade here.
         * @enum {string}
         */
        AssignableGroup: "ADMIN" | "MANAGER" | "AUTO_REMEDIATION_MANAGER" | "USER";
        UpdateMemberRole: {
            /** @description The role that was read. */
            was: components["schemas"]["Group"];
            role: components["schemas"]["AssignableGroup"];
        };
        /** @description Somebody who has left the company and can still be restored. */
        Leaver: {
            id: components["schemas"]["Uuid"];
            email: components["schemas"]["EmailAddress"];
            fullname: components["schemas"]["PersonName"] | null;
            department: components["schemas"]["DepartmentName"] | null;
            leftAt: components["schemas"]["Instant"];
            /** @description From then on they are deleted for good. */
            keptUntil: components["schemas"]["Instant"];
        };
        Pagination: {
            currentPage: number;
            totalRecords: number;
            totalPages: number;
            recordsPerPage: number;
        };
        LeaverPage: {
            items: components["schemas"]["Leaver"][];
            pagination: components["schemas"]["Pagination"];
        };
        RestoreLeavers: {
            /** @description Whom to restore; null restores everybody who is listed. */
            leaverId: components["schemas"]["Uuid"] | null;
        };
        RestoredLeavers: {
            restored: components["schemas"]["Count"];
        };
        ReadMember: {
            memberId: components["schemas"]["Uuid"];
            /** @description The role that was read. */
            was: components["schemas"]["Group"];
        };
        MembersChange: {
            members: components["schemas"]["ReadMember"][];
            /** @description The role that they get, or their removal. */
            change: components["schemas"]["AssignableGroup"] | "REMOVE";
        };
        ChangedMembers: {
            changed: components["schemas"]["Count"];
            skipped: components["schemas"]["Count"];
        };
        /** @description What was read; a name that isn't changed is not compared. */
        ReadMemberDetails: {
            fullname: components["schemas"]["PersonName"] | null;
            department: components["schemas"]["DepartmentName"] | null;
        };
        MemberDetails: {
            was: components["schemas"]["ReadMemberDetails"];
            /** @description Null leaves it as it is. */
            fullname: components["schemas"]["EnteredName"] | null;
            department: components["schemas"]["DepartmentName"] | null;
        };
        NewEmail: {
            email: components["schemas"]["EmailAddress"];
        };
        ColumnTitle: string;
        /** @description Which column of the file is which of the template's, by its title. Either `fullname`, or `firstName` and `lastName`. Those left out are found by their own title. A first line with an email address in it isn't taken for headings unless `noHeadings` is false. */
        ColumnMapping: {
            /** @description Whether the first line is a person. If so, a column is called by its place, from "1". */
            noHeadings?: boolean;
            fullname?: components["schemas"]["ColumnTitle"];
            firstName?: components["schemas"]["ColumnTitle"];
            lastName?: components["schemas"]["ColumnTitle"];
            email?: components["schemas"]["ColumnTitle"];
            department?: components["schemas"]["ColumnTitle"];
            role?: components["schemas"]["ColumnTitle"];
        };
        EmployeeFileForm: {
            /**
             * Format: binary
             * @description CSV or XLSX by content, at most 5 MB, with rows and the headers of the sample template (spec 2 §5).
             */
            file: Blob;
            name?: components["schemas"]["BatchName"];
            /** @description A ColumnMapping as JSON. */
            mapping?: string;
        };
        /** @enum {string} */
        RefusedColumn: "fullname" | "email" | "department" | "role";
        /** @description What stood in a cell, as text; at most its first 300 characters, and of a name in two columns as many of each. */
        RowCell: string;
        /** @description What stood in a line, in the columns that a person has. */
        RowCells: {
            fullname: components["schemas"]["RowCell"];
            email: components["schemas"]["RowCell"];
            department: components["schemas"]["RowCell"];
            role: components["schemas"]["RowCell"];
        };
        /** @description A line that was left out, why, and what stood in it. */
        RefusedRow: {
            line: components["schemas"]["LineNumber"];
            reason: components["schemas"]["RefusalReason"];
            /** @description The cell that the reason is about; null where it is the line as a whole. */
            column: components["schemas"]["RefusedColumn"] | null;
            cells: components["schemas"]["RowCells"];
        };
        EmployeeUpload: {
            batch: components["schemas"]["BatchScan"];
            rows: components["schemas"]["RowCounts"];
            refusals: components["schemas"]["RefusalCounts"];
            /** @description The first 10 profiles (spec 2 §5). */
            preview: components["schemas"]["EmployeeRow"][];
            /** @description The first 200 of them; all are in the populate download. */
            refused: components["schemas"]["RefusedRow"][];
            seats: components["schemas"]["SeatCheck"];
        };
        ConfirmedReplace: {
            /** @description How many people leave, as `BatchRoster` told it to whoever confirms. */
            leaves: components["schemas"]["Count"];
        };
        StartBatchScan: {
            batchId: components["schemas"]["Uuid"];
            /** @description Whether it is repeated each month. The setting stays when this is left out. */
            monthly?: boolean;
            /** @description Who is not in the file leaves. The file adds and updates when this is left out. */
            replace?: components["schemas"]["ConfirmedReplace"];
        };
        /** @enum {string} */
        BatchSortField: "name" | "filename" | "uploadedAt" | "uploadedBy" | "type" | "status" | "uploadedUsers" | "usersScanned";
        /** @description The head of the bulk scans page (spec 2 §2). */
        BatchOverview: {
            seats: components["schemas"]["Seats"];
            uploads: components["schemas"]["Count"];
            totalsAsOf: components["schemas"]["TotalsAsOf"];
            /** @description Who has been scanned; null where bulk scans have ended and none of their people may be counted. */
            usersScanned: components["schemas"]["Count"] | null;
            /** @description Who of them has an open finding; null while fewer than five have been scanned. */
            usersExposed: components["schemas"]["Count"] | null;
            lastCompletedAt: components["schemas"]["Instant"] | null;
            monthly: boolean;
            nextScanAt: components["schemas"]["Instant"] | null;
            /** @description The one that is processing or scanning. */
            running: components["schemas"]["Uuid"] | null;
            /** @description False while the company is being set up; its upload is started by confirming the last step of that, and by nothing else. */
            onboarded: boolean;
        };
        /** @description Always 12 records a page (spec 1 §9). */
        BatchScanPage: {
            overview: components["schemas"]["BatchOverview"];
            items: components["schemas"]["BatchScan"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A list that was divided by the seats there are. */
        FittedBatch: {
            batch: components["schemas"]["BatchScan"];
            /** @description Who waits for seats; null when everybody fits. */
            rest: components["schemas"]["BatchScan"] | null;
            /** @description What the list that fits needs. */
            seats: components["schemas"]["SeatCheck"];
        };
        /**
         * @description What becomes of somebody by the file. Only those who would leave by a replacement leave.
         * @enum {string}
         */
        RosterGroup: "adds" | "updates" | "leaves";
        /** @description Somebody by the file or the directory; never with what was found about them. */
        RosterPerson: {
            email: components["schemas"]["EmailAddress"];
            fullname: components["schemas"]["PersonName"] | null;
            department: components["schemas"]["DepartmentName"] | null;
        };
        /** @description A file beside the people of the company as they are now: who comes, whose details change, whose do not, and who is not in the file. Of the last ones, `stays` are those who stay in any case: whoever has a role, and whose line of the file could not be read. */
        BatchRoster: {
            adds: components["schemas"]["Count"];
            updates: components["schemas"]["Count"];
            unchanged: components["schemas"]["Count"];
            leaves: components["schemas"]["Count"];
            stays: components["schemas"]["Count"];
            /** @description Whether at least five people of the file have not agreed to the deep scan. Else what the scan finds about them changes nothing that is shown (docs/adr/0060). */
            changesTotals: boolean;
            /** @description One page of the group that was asked for. */
            people: components["schemas"]["RosterPerson"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description UTF-8 with a header line. Titles and words are in the language of the interface (Accept-Language: fr for French, else English), dates are ISO, and cells are kept apart as spreadsheets in that language have it: commas in English, semicolons in French. Cells that begin with = + - @ TAB or CR are neutralised, so that the file is safe in a spreadsheet. */
        EmployeeCsv: string;
        /** @description Departments by id; none means all of them. */
        DepartmentsFilter: components["schemas"]["Uuid"][];
        /** @enum {string} */
        DepartmentSortField: "name" | "users" | "usersAtHighRisk" | "exposures" | "riskLevel";
        DepartmentPage: {
            /** @description Of the whole company, whatever is filtered. */
            uncheckedSources: components["schemas"]["CompanyUncheckedSources"];
            items: components["schemas"]["Department"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The department page; its users come from GET /v2/company/{id}/user. */
        DepartmentDetail: {
            totalsAsOf: components["schemas"]["TotalsAsOf"];
            department: components["schemas"]["Department"];
            riskLevels: components["schemas"]["RiskLevelCounts"];
            areas: components["schemas"]["CompanyAreas"];
            findings: components["schemas"]["ScopedFindingCounts"];
            deepScans: components["schemas"]["DeepScanStatusCounts"];
            /** @description Of the whole company. */
            uncheckedSources: components["schemas"]["CompanyUncheckedSources"];
        };
        RiskLevels: components["schemas"]["ListedRiskLevel"][];
        DeepScanStatuses: components["schemas"]["DeepScanStatus"][];
        MemberStatuses: components["schemas"]["MemberStatus"][];
        /**
         * @description Internal findings are marked safe, so escalation is disabled for them (spec 2 §4).
         * @enum {string}
         */
        FindingScope: "external" | "internal";
        /**
         * @description source, issue and dateOfExposure are those of the latest finding.
         * @enum {string}
         */
        UserSortField: "fullname" | "department" | "status" | "deepScanStatus" | "vulnerabilities" | "riskLevel" | "lastScannedAt" | "source" | "issue" | "dateOfExposure";
        ListedRiskLevelCounts: {
            LOW: components["schemas"]["Count"];
            MODERATE: components["schemas"]["Count"];
            HIGH: components["schemas"]["Count"];
            CRITICAL: components["schemas"]["Count"];
            COULD_NOT_CHECK: components["schemas"]["Count"];
            PENDING: components["schemas"]["Count"];
            NOT_SHOWN: components["schemas"]["Count"];
        };
        /** @description How many people the list would show with each choice of one filter, the other filters as they are. */
        UserChoices: {
            riskLevels: components["schemas"]["ListedRiskLevelCounts"];
            deepScans: components["schemas"]["DeepScanStatusCounts"];
            /** @description Those who agreed to the deep scan and have completed it. */
            deepScanned: components["schemas"]["Count"];
            /** @description Of those whose status may be told. */
            statuses: {
                "Not Invited": components["schemas"]["Count"];
                Invited: components["schemas"]["Count"];
                Pending: components["schemas"]["Count"];
                Registered: components["schemas"]["Count"];
                "Completed Profile": components["schemas"]["Count"];
            };
            /** @description Those who may be told to be executives, and everybody else. */
            executives: {
                executives: components["schemas"]["Count"];
                others: components["schemas"]["Count"];
            };
            /** @description Those who have open findings, by the scope of these. */
            openFindings: {
                external: components["schemas"]["Count"];
                internal: components["schemas"]["Count"];
            };
            /** @description Of those whose department may be told; the departments with the most people, without those that have none. */
            departments: {
                id: components["schemas"]["Uuid"];
                users: components["schemas"]["Count"];
            }[];
        };
        /** @description Whether the totals of the company count what was found about people who have not agreed to the deep scan, of whom lists hold nothing that was found: then a total can be higher than the list of it. */
        OthersInTotals: boolean;
        CompanyUserPage: {
            items: components["schemas"]["CompanyUser"][];
            pagination: components["schemas"]["Pagination"];
            /** @description Of everybody whom the filters keep. */
            riskLevels: components["schemas"]["ListedRiskLevelCounts"];
            /** @description Of everybody whom the filters keep. */
            deepScans: components["schemas"]["DeepScanStatusCounts"];
            choices: components["schemas"]["UserChoices"];
            /** @description Of the whole company, whatever is filtered. */
            uncheckedSources: components["schemas"]["CompanyUncheckedSources"];
            othersInTotals: components["schemas"]["OthersInTotals"];
        };
        /** @enum {string} */
        ThreatLevel: "LOW" | "MODERATE" | "HIGH" | "CRITICAL";
        CategoryCount: {
            category: components["schemas"]["ThreatCategory"];
            findings: components["schemas"]["Count"];
            /** @description The highest of them; null when there are none. */
            threatLevel: components["schemas"]["ThreatLevel"] | null;
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
        /** @description The deep scan data of the user page (spec 2 §2). */
        UserDeepScan: {
            status: components["schemas"]["DeepScanStatus"];
            invitedAt: components["schemas"]["Instant"] | null;
            consentedAt: components["schemas"]["Instant"] | null;
            startedAt: components["schemas"]["Instant"] | null;
            completedAt: components["schemas"]["Instant"] | null;
            /** @description Null until a scan since their consent has been completed, as nothing is known before. */
            counts: components["schemas"]["DeepScanCounts"] | null;
        };
        /** @description Whom a finding is about. */
        FindingPerson: {
            id: components["schemas"]["Uuid"];
            fullname: components["schemas"]["PersonName"] | null;
            email: components["schemas"]["EmailAddress"];
            department: components["schemas"]["DepartmentRef"] | null;
        };
        /**
         * @description The type of a finding (spec 2 §3), in the order in which pages list them.
         * @enum {string}
         */
        FindingIssue: "credential" | "email" | "name" | "address" | "phone" | "webdomain";
        /**
         * @description Spec 2 §3, leak record.
         * @enum {string}
         */
        FindingStatus: "detected" | "fixed";
        /** @enum {string} */
        ReportResolution: "ACCEPTED" | "WAITING FEEDBACK" | "USER ACTION" | "FAILED" | "REMOVE" | "REQUEST DENIED" | "SOLVED" | "PENDING";
        /** @description The kinds of data that were exposed, in the source's words. */
        ExposedData: components["schemas"]["ShortText"][];
        /** @description A finding of somebody who agreed to the deep scan (spec 2 §3). */
        CompanyFinding: {
            id: components["schemas"]["Uuid"];
            person: components["schemas"]["FindingPerson"];
            issue: components["schemas"]["FindingIssue"];
            category: components["schemas"]["ThreatCategory"];
            threatLevel: components["schemas"]["ThreatLevel"];
            scope: components["schemas"]["FindingScope"];
            /** @description Always true for internal findings; of others, whether the company marked it. */
            safe: boolean;
            status: components["schemas"]["FindingStatus"];
            /** @description Of the takedown, when one was requested. */
            resolution: components["schemas"]["ReportResolution"] | null;
            dateOfExposure: components["schemas"]["CalendarDate"] | null;
            olderThanFiveYears: boolean;
            /** @description The breach, list or site where it was found. */
            source: components["schemas"]["ShortText"] | null;
            /** @description The company that lost the data. */
            companyName: components["schemas"]["ShortText"] | null;
            exposedData: components["schemas"]["ExposedData"];
            breachName: components["schemas"]["ShortText"] | null;
            breachDomain: components["schemas"]["ShortText"] | null;
            breachDate: components["schemas"]["CalendarDate"] | null;
            /** @description The company's domain whose address is affected. */
            impactedDomain: components["schemas"]["DomainName"] | null;
            description: components["schemas"]["LongText"] | null;
            discoveredAt: components["schemas"]["Instant"];
        };
        /** @description The user page. The employee themself may read it too, and sees what the company sees and nothing more (spec 2 §6). */
        CompanyUserDetail: {
            user: components["schemas"]["CompanyUser"];
            /** @description Null before the person agrees to the deep scan, or is scanned. */
            score: components["schemas"]["ScoreValue"] | null;
            /** @description How much was found of each kind in the period. */
            categories: components["schemas"]["CategoryCount"][];
            deepScan: components["schemas"]["UserDeepScan"];
            /** @description Recent discoveries, the newest first, 10 a page. */
            discoveries: components["schemas"]["CompanyFinding"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description Under way, or ended with the data gone.
         * @enum {string}
         */
        RemovalProgress: "underWay" | "solved";
        /**
         * @description One of the company's domains, or ALL. Findings whose domain isn't told are not found by it.
         * @default ALL
         */
        WebDomainFilter: string;
        /** @enum {string} */
        FindingSortField: "fullname" | "source" | "issue" | "dateOfExposure";
        CompanyFindingPage: {
            items: components["schemas"]["CompanyFinding"][];
            pagination: components["schemas"]["Pagination"];
        };
        ThreatLevelCounts: {
            LOW: components["schemas"]["Count"];
            MODERATE: components["schemas"]["Count"];
            HIGH: components["schemas"]["Count"];
            CRITICAL: components["schemas"]["Count"];
        };
        IssueCounts: {
            name: components["schemas"]["Count"];
            email: components["schemas"]["Count"];
            address: components["schemas"]["Count"];
            phone: components["schemas"]["Count"];
            webdomain: components["schemas"]["Count"];
            credential: components["schemas"]["Count"];
        };
        /** @description The counts above the findings list, and what its filters offer. `scopes` counts both scopes, the other counts are of the scope that was asked for. Findings that are fixed are not counted. */
        FindingsSummary: {
            scopes: components["schemas"]["ScopedFindingCounts"];
            threatLevels: components["schemas"]["ThreatLevelCounts"];
            issues: components["schemas"]["IssueCounts"];
            usersAffected: components["schemas"]["Count"];
            olderThanFiveYears: components["schemas"]["Count"];
            departments: components["schemas"]["DepartmentRef"][];
            webDomains: components["schemas"]["DomainName"][];
            /** @description Sources of the findings. */
            sources: components["schemas"]["ShortText"][];
            /** @description Of the whole company, whatever is filtered. */
            uncheckedSources: components["schemas"]["CompanyUncheckedSources"];
            othersInTotals: components["schemas"]["OthersInTotals"];
        };
        FindingMarkReason: string;
        FindingMark: {
            reason: components["schemas"]["FindingMarkReason"];
            /** @description Who did; null when they are gone. */
            by: components["schemas"]["PersonName"] | null;
            markedOn: components["schemas"]["CalendarDate"];
        };
        /** @enum {string} */
        CompanyFindingAction: "requestRemoval" | "withdrawRemoval" | "ask" | "markSafe" | "reopen";
        /** @description One finding with what its page says of it besides. */
        CompanyFindingDetail: {
            finding: components["schemas"]["CompanyFinding"];
            /** @description Which source was asked. */
            foundBy: components["schemas"]["ScanSource"] | null;
            /** @description The page that shows the data; null where it is on none. */
            pageUrl: components["schemas"]["WebAddress"] | null;
            /** @description That the company marked it as safe; null where it did not. */
            mark: components["schemas"]["FindingMark"] | null;
            /** @description The day on which the company requested the removal that is under way or ended; null where the person did, or nobody. */
            removalRequestedOn: components["schemas"]["CalendarDate"] | null;
            /** @description The day on which the person was last asked to look at it. */
            askedOn: components["schemas"]["CalendarDate"] | null;
            /** @description What the company may do about it now, the main thing first. */
            actions: components["schemas"]["CompanyFindingAction"][];
        };
        /**
         * @description Whose sign-ins were read on a device, as far as domains tell. employee: an address at one of the company's domains; customer, thirdParty: at one of its
         *     sites, with an address at a public mail provider or at another organization's domain; unknown: neither tells.
         * @enum {string}
         */
        DeviceRelation: "employee" | "customer" | "thirdParty" | "unknown";
        /**
         * @description found: nothing is done yet; cleaned: the malware is gone; sessionsEnded: nobody is signed in with what was stolen; passwordsChanged: it opens no
         *     account; closed: until a later log of the device is found.
         * @enum {string}
         */
        InfectedDeviceState: "found" | "cleaned" | "sessionsEnded" | "passwordsChanged" | "closed";
        /** @description When each was ticked; null while it isn't. */
        InfectedDeviceSteps: {
            cleaned: components["schemas"]["Instant"] | null;
            sessionsEnded: components["schemas"]["Instant"] | null;
            passwordsChanged: components["schemas"]["Instant"] | null;
            closed: components["schemas"]["Instant"] | null;
        };
        /** @description A finding that was read on the device. */
        CompanyDeviceSignIn: {
            findingId: components["schemas"]["Uuid"];
            site: components["schemas"]["ShortText"];
            /** @description With which address somebody signed in; null for one that the company doesn't know. */
            address: components["schemas"]["EmailAddress"] | null;
            status: components["schemas"]["FindingStatus"];
        };
        /** @description A device on which malware read sign-ins of one of the company's users, as the latest stealer log describes it. */
        CompanyDevice: {
            id: components["schemas"]["Uuid"];
            person: components["schemas"]["FindingPerson"];
            relation: components["schemas"]["DeviceRelation"];
            state: components["schemas"]["InfectedDeviceState"];
            machine: components["schemas"]["ShortText"] | null;
            hardwareId: components["schemas"]["ShortText"] | null;
            malware: components["schemas"]["ShortText"] | null;
            path: string | null;
            infectedOn: components["schemas"]["CalendarDate"] | null;
            /** @description Of its latest log. */
            lastSeenOn: components["schemas"]["CalendarDate"];
            /** @description When a later log opened its case again. */
            reopenedAt: components["schemas"]["Instant"] | null;
            steps: components["schemas"]["InfectedDeviceSteps"];
            /** @description The open ones first. */
            signIns: components["schemas"]["CompanyDeviceSignIn"][];
            totalSignIns: components["schemas"]["Count"];
            /** @description The day since when the person sees the device in their account; null while only a bulk scan has found it, and so has no case. */
            shownSince: components["schemas"]["CalendarDate"] | null;
            /** @description The day on which the company last asked the person to look at one of its findings. */
            askedOn: components["schemas"]["CalendarDate"] | null;
        };
        CompanyDevicePage: {
            items: components["schemas"]["CompanyDevice"][];
            pagination: components["schemas"]["Pagination"];
        };
        StolenSignInCount: {
            /** @description Addresses of the company's people who agreed to the deep scan before that answer. */
            employees: components["schemas"]["Count"];
            /** @description Addresses that belong to nobody at the company: as a rule, its customers. */
            others: components["schemas"]["Count"];
            /** @description Part of the answer could not be read, so that there can be more. */
            isPartial: boolean;
            /** @description Since when there have been any of these; null where there are none. */
            since: components["schemas"]["Instant"] | null;
            answeredAt: components["schemas"]["Instant"];
        };
        StolenSignInsOfDomain: {
            domain: components["schemas"]["DomainName"];
            /** @description The domain as people write it, in Unicode. */
            name: string;
            /** @description When it was last checked, also without an answer; null before the first time. */
            checkedAt: components["schemas"]["Instant"] | null;
            /** @description Why the last check has no whole answer; null when it has. */
            reason: components["schemas"]["CouldNotCheckReason"] | null;
            /** @description What the last answer said, which can be older than the last check; null while there has been none, which is not the same as no address. */
            found: components["schemas"]["StolenSignInCount"] | null;
        };
        StolenSignIns: {
            domains: components["schemas"]["StolenSignInsOfDomain"][];
        };
        MarkFindingSafe: {
            reason: components["schemas"]["FindingMarkReason"];
        };
        /**
         * @description Why it should go (spec 2 §4); EXPOSED_DATA is for what is not a picture.
         * @enum {string}
         */
        ReportIssue: "IMPERSONATION" | "UNAUTHORIZED_USE" | "DEFAMATORY" | "EXPOSED_DATA";
        ReportIssues: components["schemas"]["ReportIssue"][];
        ReportLeak: {
            issues: components["schemas"]["ReportIssues"];
            /**
             * @description Whether our staff may write to the site in the person's name, with their name, city, email and the address of the page and nothing else.
             *     No, unless told.
             */
            agreesToLetter?: boolean;
        };
        /**
         * @description Whom to alert, by risk or by member status, in the order in which the page offers them.
         * @enum {string}
         */
        AlertFilter: "ALL" | "HIGH_RISK" | "NOT_SCANNED" | "NOT_INVITED" | "INVITED" | "PENDING" | "REGISTERED" | "COMPLETED_PROFILE";
        /** @description A person of the directory who can be alerted. Where the filter is about exposure (HIGH_RISK, NOT_SCANNED), those who have not agreed to the deep scan are left out of this list; they are counted, and reached by the filter itself. */
        AlertRecipient: {
            memberId: components["schemas"]["Uuid"];
            email: components["schemas"]["EmailAddress"];
            fullname: components["schemas"]["PersonName"] | null;
            status: components["schemas"]["MemberStatus"];
        };
        AlertRecipientPage: {
            items: components["schemas"]["AlertRecipient"][];
            pagination: components["schemas"]["Pagination"];
        };
        AlertEmails: components["schemas"]["EmailAddress"][];
        /** @description Ids of CompanyUser rows. */
        CompanyUserIds: components["schemas"]["Uuid"][];
        /** @description Everybody whom these filters of the users list keep, across its pages, except some. */
        PeopleSelection: {
            searchValue?: components["schemas"]["SearchText"];
            departmentsFilter?: components["schemas"]["DepartmentsFilter"];
            riskLevel?: components["schemas"]["RiskLevels"];
            deepScanStatus?: components["schemas"]["DeepScanStatuses"];
            status?: components["schemas"]["MemberStatuses"];
            executives?: boolean;
            openFindings?: components["schemas"]["FindingScope"];
            deepScanned?: boolean;
            exceptIds: components["schemas"]["CompanyUserIds"];
        };
        AlertMessage: string;
        /** @description To addresses of the company, to the users named in registerIds, and to everybody a filter or a selection keeps; each person gets it once. At least one of emails (not empty), registerIds (not empty), filter and selection is needed (rule recipientRequired). */
        AlertUsers: {
            emails: components["schemas"]["AlertEmails"];
            registerIds?: components["schemas"]["CompanyUserIds"];
            filter?: components["schemas"]["AlertFilter"];
            selection?: components["schemas"]["PeopleSelection"];
            message: components["schemas"]["AlertMessage"];
            link?: components["schemas"]["WebAddress"];
            /** @description Whether the training resources are added. */
            trainingResources?: boolean;
        };
        AlertOutcome: {
            /** @description Addresses and those whom filter and selection keep. Whoever has not agreed to the deep scan and is meant by what was found counts as in sums, also if their address is given (docs/adr/0060); they get one email, without the link while they are fewer than five. */
            queued: components["schemas"]["Count"];
            /** @description Addresses that are not of the company. */
            refused: components["schemas"]["AlertEmails"];
        };
        AlertCount: {
            count: components["schemas"]["Count"];
        };
        AlertAddresses: {
            emails: components["schemas"]["AlertEmails"];
        };
        AlertAddressCount: {
            count: components["schemas"]["Count"];
            /** @description Addresses that are not of the company. */
            refused: components["schemas"]["AlertEmails"];
        };
        /** @description Those named in registerIds and those whom the selection keeps; at least one of the two (rule recipientRequired). */
        InviteToDeepScan: {
            registerIds: components["schemas"]["CompanyUserIds"];
            selection?: components["schemas"]["PeopleSelection"];
            customMessage?: components["schemas"]["LongText"];
        };
        /** @description Who can't be invited (the deepScan chart refuses, or they have left) is skipped, never an error for the others. */
        DeepScanInviteOutcome: {
            invited: components["schemas"]["Count"];
            skipped: components["schemas"]["Count"];
            /** @description Those skipped who could be invited if they had a seat, while none is free. */
            withoutSeat: components["schemas"]["Count"];
        };
        /** @description As in InviteToDeepScan. */
        PeopleToInvite: {
            registerIds: components["schemas"]["CompanyUserIds"];
            selection?: components["schemas"]["PeopleSelection"];
        };
        InviteUser: {
            customMessage?: components["schemas"]["LongText"];
        };
        UpdateAdmin: {
            email: components["schemas"]["EmailAddress"];
            /**
             * @description ACTIVE gives access back or invites again, INACTIVE revokes it or cancels the invite.
             * @enum {string}
             */
            status: "ACTIVE" | "INACTIVE";
        };
        /**
         * @description Active, Inactive, Invited, Invite expired, Invite cancelled (spec 2 §4).
         * @enum {string}
         */
        AdminStatus: "ACTIVE" | "INACTIVE" | "INVITED" | "INVITE_EXPIRED" | "INVITE_CANCELLED";
        /** @description An invite, and for those with admin access the admin record (spec 2 §3), name, added by, updated by, status, owner flag. */
        CompanyInvite: {
            id: components["schemas"]["Uuid"];
            kind: components["schemas"]["InviteKind"];
            email: components["schemas"]["EmailAddress"];
            /** @description Null until the person told it. */
            fullname: components["schemas"]["PersonName"] | null;
            role: components["schemas"]["Group"];
            state: components["schemas"]["InviteState"];
            status: components["schemas"]["AdminStatus"];
            owner: boolean;
            /** @description Whether this is the caller. */
            self: boolean;
            /** @description The full name of who added it; null for the first owner. */
            createdBy: components["schemas"]["PersonName"] | null;
            createdAt: components["schemas"]["Instant"];
            updatedBy: components["schemas"]["PersonName"] | null;
            updatedAt: components["schemas"]["Instant"];
            /** @description Null once accepted. */
            expiresAt: components["schemas"]["Instant"] | null;
        };
        AddAdmin: {
            email: components["schemas"]["EmailAddress"];
            /** @constant */
            status: "ACTIVE";
        };
        NewOwner: {
            email: components["schemas"]["EmailAddress"];
        };
        /** @enum {string} */
        InviteSortField: "email" | "fullname" | "role" | "status" | "createdAt" | "updatedAt";
        CompanyInvitePage: {
            items: components["schemas"]["CompanyInvite"][];
            pagination: components["schemas"]["Pagination"];
        };
        InviteEmails: components["schemas"]["EmailAddress"][];
        /** @description Invite users by e-mail (spec 2 §5). The custom message and the training resources are optional. */
        CreateInvites: {
            emails: components["schemas"]["InviteEmails"];
            role: components["schemas"]["AssignableGroup"];
            customMessage?: components["schemas"]["LongText"];
            trainingResources?: boolean;
        };
        RefusedInvite: {
            email: components["schemas"]["EmailAddress"];
            /** @description 0008 no seat, 0009 not of a company domain, 0019 is a member or invited already, 0011 belongs to another company, 0036 wants no invitations of the company. */
            code: components["schemas"]["ErrorCode"];
        };
        /** @description Each address is taken or refused by itself. */
        CreatedInvites: {
            invites: components["schemas"]["CompanyInvite"][];
            refused: components["schemas"]["RefusedInvite"][];
            /** @description Those an address has to be at. */
            domains: components["schemas"]["DomainName"][];
            /** @description What these and the invitations that are open need. */
            seats: components["schemas"]["SeatCheck"];
        };
        UpdateInvite: {
            /** @description The role that was read. */
            was: components["schemas"]["Group"];
            role: components["schemas"]["AssignableGroup"];
        };
        ResendInvites: {
            inviteIds: components["schemas"]["Uuid"][];
        };
        ResentInvites: {
            resent: components["schemas"]["Count"];
            /** @description Accepted, cancelled, or sent a moment ago. */
            skipped: components["schemas"]["Count"];
        };
        InviteValidity: {
            /** @description False as well for an invite that does not exist. */
            valid: boolean;
        };
        ValidateInvite: {
            /** @description Compared in lower case (spec 1 §5). */
            email: components["schemas"]["EmailAddress"];
            company: components["schemas"]["Uuid"];
            /** @description The code or the id of the company's invite link, from somebody who came by it. */
            code?: components["schemas"]["InviteCode"];
        };
        JoinAsOwner: {
            cognitoId: components["schemas"]["Uuid"];
            email: components["schemas"]["EmailAddress"];
            fullname: components["schemas"]["EnteredName"];
            phoneNumber: components["schemas"]["PhoneNumber"];
        };
        JoinedAsOwner: {
            companyId: components["schemas"]["Uuid"];
            email: components["schemas"]["EmailAddress"];
        };
        AcceptInvite: {
            /** @description Whether the person agrees to the deep scan and to the company seeing its findings by name (spec 2 §6). Joining does not depend on it; an invite of kind deepScan is declined by false. */
            deepScanConsent: boolean;
        };
        AcceptedInvite: {
            companyId: components["schemas"]["Uuid"];
            /** @description Null while the person has no register yet. */
            registerId: components["schemas"]["Uuid"] | null;
            role: components["schemas"]["Role"];
            groups: components["schemas"]["Group"][];
            deepScanStatus: components["schemas"]["DeepScanStatus"];
            /** @description To the deep scan. */
            agreed: boolean;
        };
        /** @description Shown only after five members completed a scan (spec 2 §4). */
        PublishedCompanyScore: {
            score: components["schemas"]["ScoreValue"] | null;
            grade: components["schemas"]["Grade"];
            membersScanned: components["schemas"]["Count"];
            membersNeeded: components["schemas"]["MembersNeeded"];
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
        /** @enum {string} */
        ScanSubjectKind: "EMAIL" | "PASSWORD" | "PHONE" | "NAME" | "ADDRESS" | "DOMAIN" | "IMAGE";
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
            /** @description Besides */
            likely: components["schemas"]["Count"];
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
        PendingPoints: number;
        /**
         * @description 0-399 poor, 400-599 good, 600-799 veryGood, 800-1000 excellent (spec 2 §4).
         * @enum {string}
         */
        ScoreBand: "poor" | "good" | "veryGood" | "excellent";
        PersonalScore: {
            /** @description The findings that their person says aren't right, and that count until somebody has decided; null without any. */
            disputed: {
                count: components["schemas"]["Count"];
                /** @description The score if none of them counted. */
                without: components["schemas"]["ScoreValue"];
            } | null;
            /** @description By how much the next score will differ for what was done since this one. What its scan finds is not known yet. */
            pending: components["schemas"]["PendingPoints"];
            value: components["schemas"]["ScoreValue"];
            band: components["schemas"]["ScoreBand"];
            previous: components["schemas"]["ScoreValue"] | null;
            /** @description Since the previous score. */
            difference: number | null;
            previousAt: components["schemas"]["Instant"] | null;
            countedAt: components["schemas"]["Instant"];
            /** @description What the score is based on; with less than all sources it may be too high. */
            coverage: components["schemas"]["Coverage"];
        };
        /**
         * @description What takes points away, a finding of a scan or an answer of the person.
         * @enum {string}
         */
        ScoreItemKind: "FINDING" | "ANSWER";
        PointsLost: number;
        PointsRecoverable: number;
        /** @description One finding's share of an item, to the point. */
        ScoreItemFinding: {
            findingId: components["schemas"]["Uuid"];
            /** @description The breach, the site or the domain. */
            name: components["schemas"]["ShortText"];
            /** @description When the data was exposed, if known. */
            date: components["schemas"]["CalendarDate"] | null;
            threatLevel: components["schemas"]["ThreatLevel"];
            /** @description The source could not verify the breach, which takes no points then. */
            unverified: boolean;
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
            /** @description What the next score gives back for what was done since this one; below 0, what it takes. */
            pending: components["schemas"]["PendingPoints"];
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
        /**
         * @description UNPROVED: it is checked once it is verified; NO_TEXT_MESSAGES: a phone number that can't be verified, since this installation sends no text
         *     messages; NEXT_SCAN: it was entered, changed or verified after the last scan, and the next one checks it; WITHIN_A_DAY: a further email
         *     address or a phone number that was confirmed after the last scan, and is checked by itself.
         * @enum {string}
         */
        NotYetCheckedReason: "UNPROVED" | "NO_TEXT_MESSAGES" | "NEXT_SCAN" | "WITHIN_A_DAY";
        /** @description Something that the person entered and no scan has checked as it stands. It costs no points and is never counted as safe. */
        UncheckedSubject: {
            kind: components["schemas"]["ScanSubjectKind"];
            /** @description As it was entered; empty for a picture. */
            label: components["schemas"]["LongText"];
            reason: components["schemas"]["NotYetCheckedReason"];
        };
        /** @description At most 17 things can be entered. */
        UncheckedSubjects: components["schemas"]["UncheckedSubject"][];
        LastScan: {
            id: components["schemas"]["Uuid"];
            status: components["schemas"]["DeepScanStatus"];
            finishedAt: components["schemas"]["Instant"];
        };
        /** @description When the next monthly scan is due, and with it the next score; null before the first scan has ended. */
        NextScanAt: components["schemas"]["Instant"] | null;
        DashboardStrength: {
            category: components["schemas"]["ThreatCategory"];
            indicator: components["schemas"]["Indicator"];
        };
        /** @description A kind of data of which nothing was found, without every source having been asked, or with what may be the person's and waits for their answer. No strength, and no threat. */
        UnknownArea: {
            category: components["schemas"]["ThreatCategory"];
            indicator: components["schemas"]["Indicator"];
            coverage: components["schemas"]["Coverage"];
        };
        /** @description Questions that the person hasn't answered. They cost no points, and are no strength either. */
        UnansweredQuestions: components["schemas"]["Indicator"][];
        DashboardThreat: {
            category: components["schemas"]["ThreatCategory"];
            indicator: components["schemas"]["Indicator"];
            count: components["schemas"]["Count"];
            threatLevel: components["schemas"]["ThreatLevel"];
            points: components["schemas"]["PointsLost"];
        };
        /** @description About how long it takes a person. */
        StepMinutes: number;
        NextBestStep: {
            indicator: components["schemas"]["Indicator"];
            category: components["schemas"]["ThreatCategory"];
            /** @description Null when the step is about an answer. */
            findingId: components["schemas"]["Uuid"] | null;
            /** @description The breach, the site or the domain. */
            name: components["schemas"]["ShortText"] | null;
            passwordExposed: boolean;
            /** @description When a removal ends that waits for the person; null when nothing is due. */
            answerBy: components["schemas"]["Instant"] | null;
            estimatedMinutes: components["schemas"]["StepMinutes"];
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
        /**
         * @description removed: an operator has proof, or two of our looks at the page a week apart did not find it. siteGone: the whole site is gone. notFoundAgain: a later
         *     scan reached its source and did not find it. siteSaysSo: the site's answer, without a proof of ours.
         * @enum {string}
         */
        Disappearance: "removed" | "siteGone" | "notFoundAgain" | "siteSaysSo";
        /**
         * @description Who found it.
         * @enum {string}
         */
        FindingOrigin: "scan" | "person";
        /** @description Malware read it on a device where somebody signed in: its site lost nothing. */
        StolenSignIn: boolean;
        /** @description Where our copy of the picture is; a path on this origin or a whole address. */
        ImageUrl: string;
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
            /** @description Its person says that it isn't right, and nobody has decided yet. */
            isDisputed: boolean;
            type: components["schemas"]["FindingType"];
            threatLevel: components["schemas"]["ThreatLevel"];
            state: components["schemas"]["LeakState"];
            /** @description Of its report, if it was reported. */
            resolution: components["schemas"]["ReportResolution"] | null;
            reportId: components["schemas"]["Uuid"] | null;
            /** @description How we know that it is gone; null while it is there, or when only the person says so. */
            disappearance: components["schemas"]["Disappearance"] | null;
            /** @description Until when its removal waits for the person; null when it doesn't. */
            answerBy: components["schemas"]["Instant"] | null;
            origin: components["schemas"]["FindingOrigin"];
            /** @description The breach, the site or the domain. */
            name: components["schemas"]["ShortText"];
            source: components["schemas"]["ScanSource"] | null;
            siteUrl: components["schemas"]["WebAddress"] | null;
            /** @description The date of the breach or listing, if known. */
            exposedAt: components["schemas"]["CalendarDate"] | null;
            exposedData: components["schemas"]["ExposedData"];
            passwordExposed: boolean;
            stolenSignIn: components["schemas"]["StolenSignIn"];
            maskedValue: components["schemas"]["ShortText"] | null;
            image: components["schemas"]["FindingImage"] | null;
            firstSeenAt: components["schemas"]["Instant"];
            lastSeenAt: components["schemas"]["Instant"];
            olderThanFiveYears: boolean;
            points: components["schemas"]["PointsLost"];
            actions: components["schemas"]["LeakActions"];
        };
        /** @description What may be about the person and waits for their answer; none of it is in any other number. */
        LikelyCount: number;
        ReportSummary: {
            id: components["schemas"]["Uuid"];
            findingId: components["schemas"]["Uuid"];
            type: components["schemas"]["FindingType"];
            /** @description The site, the breach or the domain. */
            name: components["schemas"]["ShortText"];
            resolution: components["schemas"]["ReportResolution"];
            /** @description How we know that it is gone; null while it is there, or when only the person says so. */
            disappearance: components["schemas"]["Disappearance"] | null;
            requestedAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
            /** @description Until when the person should act (USER ACTION). */
            answerBy: components["schemas"]["Instant"] | null;
            /** @description When the next move is expected, whoever makes it; null once the removal has ended. */
            dueAt: components["schemas"]["Instant"] | null;
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
            uncheckedSubjects: components["schemas"]["UncheckedSubjects"];
            /** @description The scan that runs or has failed; null otherwise. */
            currentScan: components["schemas"]["Scan"] | null;
            /** @description The last one that was completed. */
            lastScan: components["schemas"]["LastScan"] | null;
            nextScanAt: components["schemas"]["NextScanAt"];
            /** @description null: no limit, for business partners. */
            remainingScans: number | null;
            canStartScan: boolean;
            deepScan: components["schemas"]["DeepScanCounts"];
            strengths: components["schemas"]["DashboardStrength"][];
            unknown: components["schemas"]["UnknownArea"][];
            unanswered: components["schemas"]["UnansweredQuestions"];
            threats: components["schemas"]["DashboardThreat"][];
            nextBestStep: components["schemas"]["NextBestStep"] | null;
            fixConfirmations: components["schemas"]["FixConfirmation"][];
            /** @description The findings that wait for the person, the worst first. */
            needsYou: components["schemas"]["FindingSummary"][];
            needsYouTotal: components["schemas"]["Count"];
            likely: components["schemas"]["LikelyCount"];
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
            uncheckedSubjects: components["schemas"]["UncheckedSubjects"];
        };
        /** @enum {string} */
        ExposureType: "address" | "image" | "phone" | "name" | "email";
        /** @description An exposure that the person found and told us about. */
        UserReport: {
            id: components["schemas"]["Uuid"];
            type: components["schemas"]["ExposureType"];
            website: components["schemas"]["WebAddress"];
            context: components["schemas"]["LongText"];
            leakDate: components["schemas"]["CalendarDate"] | null;
            createdAt: components["schemas"]["Instant"];
            /** @description Null once the request was cancelled or deleted, or the person said that it is not about them. */
            resolution: components["schemas"]["ReportResolution"] | null;
            /** @description The finding that was made of it; null once the person said that it is not about them. */
            findingId: components["schemas"]["Uuid"] | null;
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
        PaymentStatus: "awaitingCheckout" | "processing" | "paid" | "failed" | "canceled";
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
        /** @description What a company wants on its invoices. Empty texts are left out there. */
        BillingDetails: {
            /** @description The name that is invoiced; empty: the company's. */
            name: string;
            /** @description Three lines at most, such as street, floor and department. */
            street: string;
            city: string;
            /** @description A province or state; of Canada its two letters. */
            region: string;
            postalCode: string;
            /** @description ISO 3166-1 alpha-2, or empty. */
            country: string;
            /** @description The buyer's own. */
            taxNumber: string;
            /** @description Of the buyer's purchase order. */
            orderNumber: string;
        };
        StoredBillingDetails: {
            /** @description Counts up with each change; 0 before the first. */
            version: number;
            details: components["schemas"]["BillingDetails"];
        };
        /** @description For a seat and a period, in cents of US dollars. */
        SeatPrice: number;
        /**
         * @description How often a contract renews and is invoiced.
         * @enum {string}
         */
        BillingPeriod: "month" | "year";
        PriceChange: {
            seatPrice: components["schemas"]["SeatPrice"];
            period: components["schemas"]["BillingPeriod"];
            /** @description The first day that is invoiced at this price. */
            from: components["schemas"]["CalendarDate"];
        };
        /** @description What a company has agreed with sales. */
        CompanyContract: {
            /** @description The price of today. */
            seatPrice: components["schemas"]["SeatPrice"];
            period: components["schemas"]["BillingPeriod"];
            /** @description When the next period begins and is invoiced. */
            renewsOn: components["schemas"]["CalendarDate"];
            /** @description Another price that was announced; null without one. */
            change: components["schemas"]["PriceChange"] | null;
        };
        /**
         * @description charged: by the buyer's province. notRegistered: the seller has no number of a tax there. abroad: the buyer is outside Canada. placeUnknown:
         *     nobody entered the buyer's country, or the province.
         * @enum {string}
         */
        TaxBasis: "charged" | "notRegistered" | "abroad" | "placeUnknown";
        /**
         * @description Of Canada, of Canada and a province together, of Québec.
         * @enum {string}
         */
        Tax: "GST" | "HST" | "QST";
        /**
         * @description A province or territory of Canada.
         * @enum {string}
         */
        Province: "AB" | "BC" | "MB" | "NB" | "NL" | "NS" | "NT" | "NU" | "ON" | "PE" | "QC" | "SK" | "YT";
        TaxLine: {
            tax: components["schemas"]["Tax"];
            province: components["schemas"]["Province"];
            /**
             * @description In thousandths of a percent.
             * @example 13000
             */
            rate: number;
            /** @description In cents. */
            amount: number;
        };
        InvoiceTax: {
            basis: components["schemas"]["TaxBasis"];
            /** @description None unless tax is charged. */
            lines: components["schemas"]["TaxLine"][];
        };
        /** @enum {string} */
        InvoiceState: "open" | "paid" | "void";
        InvoicePayment: {
            id: components["schemas"]["Uuid"];
            status: components["schemas"]["PaymentStatus"];
            /** @description It paid an invoice that was settled otherwise meanwhile. */
            refundDue: boolean;
        };
        Invoice: {
            id: components["schemas"]["Uuid"];
            /** @description One after the other */
            number: components["schemas"]["Count"];
            issuedOn: components["schemas"]["CalendarDate"];
            dueOn: components["schemas"]["CalendarDate"];
            periodFrom: components["schemas"]["CalendarDate"];
            /** @description The last day of it. */
            periodTo: components["schemas"]["CalendarDate"];
            seats: components["schemas"]["Count"];
            /** @description For a seat and a period. */
            seatPrice: components["schemas"]["Count"];
            period: components["schemas"]["BillingPeriod"];
            /** @description What of the amount is tax; null for an invoice from before Wardlight said it. */
            tax: components["schemas"]["InvoiceTax"] | null;
            /** @description To be paid, in cents and with tax; part of a month or year costs its share of the days. */
            amount: number;
            currency: components["schemas"]["Currency"];
            state: components["schemas"]["InvoiceState"];
            /** @description When it was paid or voided. */
            settledAt: components["schemas"]["Instant"] | null;
            /** @description The latest payment by card; null without any. */
            payment: components["schemas"]["InvoicePayment"] | null;
        };
        CompanyBilling: {
            seats: components["schemas"]["Seats"];
            /** @description The seller collects a tax, so that prices are before it. */
            addsTax: boolean;
            /** @description Printed on the invoices from now on. */
            billTo: components["schemas"]["StoredBillingDetails"];
            /** @description Null until an operator has recorded it. */
            contract: components["schemas"]["CompanyContract"] | null;
            /** @description The payment partner keeps a way of paying that can be changed. */
            detailsKept: boolean;
            /** @description The newest hundred. */
            invoices: components["schemas"]["Invoice"][];
        };
        SettleInvoice: {
            /** @enum {string} */
            state: "paid" | "void";
        };
        CurrentPlan: {
            /** @enum {string} */
            plan: "communityDefender" | "business" | "partner";
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
            /** @description Where the receipt of what is paid is downloaded; null for anything else. */
            receipt: components["schemas"]["OutsideUrl"] | null;
        };
        /** @description What the subscription screen shows. */
        Billing: {
            plan: components["schemas"]["CurrentPlan"];
            availableScans: components["schemas"]["Count"];
            /** @description The payment partner keeps a way of paying that can be changed. */
            detailsKept: boolean;
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
            /** @description As `needsYou` of a LeakPage. */
            open: components["schemas"]["Count"];
            reported: components["schemas"]["Count"];
            fixed: components["schemas"]["Count"];
            /** @description The highest of the open ones; null when nothing is open. */
            threatLevel: components["schemas"]["ThreatLevel"] | null;
            points: components["schemas"]["PointsLost"];
            recoverable: components["schemas"]["PointsRecoverable"];
            /** @description What the next score gives back for what was done since the last one. */
            pending: components["schemas"]["PendingPoints"];
            /** @description Since when the person’s answer is what it is; null for findings, and without an answer. */
            answeredAt: components["schemas"]["Instant"] | null;
        };
        /** @description The Findings tab before a type is chosen. */
        LeakOverview: {
            /** @description All twelve. */
            types: components["schemas"]["LeakTypeOverview"][];
            likely: components["schemas"]["LikelyCount"];
            unanswered: components["schemas"]["UnansweredQuestions"];
            fixConfirmations: components["schemas"]["FixConfirmation"][];
            uncheckedSources: components["schemas"]["UncheckedSource"][];
            uncheckedSubjects: components["schemas"]["UncheckedSubjects"];
            /** @description When the last score was counted; null before the first one, when no points are known. */
            reviewedAt: components["schemas"]["Instant"] | null;
            nextScanAt: components["schemas"]["NextScanAt"];
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
         * @description The exposure filters, the three of images (spec 2 §4), what needs the person, and whose removal is under way.
         * @enum {string}
         */
        LeakFilter: "All" | "Reported Issues" | "Requests Completed" | "User Reported Leaks" | "Unattended" | "Reported" | "Authorized" | "Needs You" | "Under Way";
        /** @description How many findings each filter shows, for this type. */
        LeakFilterCounts: {
            All: components["schemas"]["Count"];
            "Reported Issues": components["schemas"]["Count"];
            "Requests Completed": components["schemas"]["Count"];
            "User Reported Leaks": components["schemas"]["Count"];
            Unattended: components["schemas"]["Count"];
            Reported: components["schemas"]["Count"];
            Authorized: components["schemas"]["Count"];
            "Needs You": components["schemas"]["Count"];
            "Under Way": components["schemas"]["Count"];
        };
        LeakPage: {
            items: components["schemas"]["FindingSummary"][];
            pagination: components["schemas"]["Pagination"];
            counts: components["schemas"]["LeakFilterCounts"];
            /** @description Not dealt with yet, or removals that can't go on without the person; of this type. */
            needsYou: components["schemas"]["Count"];
            likely: components["schemas"]["LikelyCount"];
            /** @description Of this type in the last scan; no source was asked where there was nothing to look for. */
            coverage: components["schemas"]["Coverage"];
            /** @description Sources that could not be asked about this type in the last scan; an empty list of findings does not mean safe then. */
            uncheckedSources: components["schemas"]["UncheckedSource"][];
            /** @description When this type was last scanned; null before the first scan. */
            reviewedAt: components["schemas"]["Instant"] | null;
        };
        /**
         * @description someoneElse: it is about somebody else. notThere: the page or the breach does not show it. wrongDetails: what it says is wrong.
         * @enum {string}
         */
        DisputeReason: "someoneElse" | "notThere" | "wrongDetails" | "other";
        DisputeWords: string;
        Dispute: {
            /**
             * @description rejected: an operator found the finding to be right; the history says why.
             * @enum {string}
             */
            state: "open" | "rejected";
            reason: components["schemas"]["DisputeReason"];
            words: components["schemas"]["DisputeWords"];
            openedAt: components["schemas"]["Instant"];
            decidedAt: components["schemas"]["Instant"] | null;
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
            dueAt: components["schemas"]["Instant"] | null;
            /** @description What the person is asked to do (USER ACTION); plain text. */
            instructions: components["schemas"]["LongText"] | null;
            /** @description What the desk wrote with the last move; plain text. Null once the person has moved. */
            message: components["schemas"]["LongText"] | null;
            denyReasons: components["schemas"]["DenyReasons"];
            canCancel: boolean;
            canDelete: boolean;
        };
        /**
         * @description What its source says of a breach. UNVERIFIED: it could not verify it, so that it costs no points; SENSITIVE: being in it reveals private
         *     matters; SPAM_LIST: no break-in, but a list for sending spam; MALWARE: collected by malware; STEALER_LOG: read by malware as people typed it.
         * @enum {string}
         */
        BreachNote: "UNVERIFIED" | "SENSITIVE" | "SPAM_LIST" | "MALWARE" | "STEALER_LOG";
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
            breachNotes: components["schemas"]["BreachNote"][];
            impactedDomain: components["schemas"]["ShortText"] | null;
            passwordExposed: boolean;
            stolenSignIn: components["schemas"]["StolenSignIn"];
            exposedData: components["schemas"]["ExposedData"];
            masked: components["schemas"]["MaskedValue"][];
            /** @description Plain text. */
            description: string | null;
            image: components["schemas"]["FindingImage"] | null;
        };
        /** @enum {string} */
        FindingEvent: "found" | "confirmed" | "foundAgain" | "reported" | "accepted" | "formBegun" | "formSent" | "formHandedOver" | "waitingFeedback" | "userAction" | "answerLapsed" | "requestDenied" | "failed" | "removed" | "seenGone" | "siteGone" | "solved" | "reportCancelled" | "reportDeleted" | "reappeared" | "ignored" | "restored" | "markedSafe" | "fixed" | "disputed" | "disputeWithdrawn" | "disputeRejected";
        /**
         * @description The person, their company, our desk (or a deadline of its), a scan, a look at the page, or the site’s form that we fill in.
         * @enum {string}
         */
        FindingActor: "person" | "company" | "desk" | "scan" | "look" | "form";
        ProofText: string;
        /** @description Hexadecimal. */
        Sha256: string;
        /** @description A picture as it is stored, and the digest of its bytes. */
        StoredPicture: {
            s3Url: components["schemas"]["ImageUrl"];
            sha256: components["schemas"]["Sha256"];
        };
        /** @description A proof as it is kept. */
        RemovalProof: {
            address: components["schemas"]["WebAddress"];
            seenAt: components["schemas"]["Instant"];
            before: components["schemas"]["ProofText"];
            beforePicture: components["schemas"]["StoredPicture"] | null;
            after: components["schemas"]["ProofText"];
            afterPicture: components["schemas"]["StoredPicture"] | null;
            /** @description Of address, seenAt, before and after, then the digests of the pictures there are, joined by a line feed each, in UTF-8. */
            sha256: components["schemas"]["Sha256"];
        };
        FindingHistoryEntry: {
            at: components["schemas"]["Instant"];
            event: components["schemas"]["FindingEvent"];
            by: components["schemas"]["FindingActor"];
            /** @description What the desk wrote to the person, or the person to the desk; plain text. */
            message: components["schemas"]["LongText"] | null;
            /** @description Of a removal. */
            proof: components["schemas"]["RemovalProof"] | null;
        };
        /** @description A finding with everything that is known about it. */
        Finding: {
            dispute: components["schemas"]["Dispute"] | null;
            /** @description Whether its person can say that it isn't right. */
            mayDispute: boolean;
            id: components["schemas"]["Uuid"];
            type: components["schemas"]["FindingType"];
            indicator: components["schemas"]["Indicator"];
            threatLevel: components["schemas"]["ThreatLevel"];
            state: components["schemas"]["LeakState"];
            /** @description How we know that it is gone; null while it is there, or when only the person says so. */
            disappearance: components["schemas"]["Disappearance"] | null;
            origin: components["schemas"]["FindingOrigin"];
            /** @description The breach, the site or the domain. */
            name: components["schemas"]["ShortText"];
            report: components["schemas"]["Report"] | null;
            evidence: components["schemas"]["Evidence"];
            firstSeenAt: components["schemas"]["Instant"];
            lastSeenAt: components["schemas"]["Instant"];
            olderThanFiveYears: boolean;
            points: components["schemas"]["PointsLost"];
            /** @description What comes back when it is gone; of one that is fixed or safe, what the next score gives back. */
            recoverable: components["schemas"]["PointsRecoverable"];
            nextScanAt: components["schemas"]["NextScanAt"];
            /** @description The scan that found it first. */
            scanId: components["schemas"]["Uuid"] | null;
            /** @description Oldest first. */
            history: components["schemas"]["FindingHistoryEntry"][];
            /** @description The person's infected devices on which it was read; each has a case of its own. */
            deviceIds: components["schemas"]["Uuid"][];
            /** @description The person's other open findings on the same page, whose removal is requested together with this one's; photos are not among them. */
            samePage: {
                id: components["schemas"]["Uuid"];
                type: components["schemas"]["FindingType"];
            }[];
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
            /** @description How we know that it is gone; null while it is there, or when only the person says so. */
            disappearance: components["schemas"]["Disappearance"] | null;
            resolution: components["schemas"]["ReportResolution"] | null;
            reportId: components["schemas"]["Uuid"] | null;
            requestedAt: components["schemas"]["Instant"] | null;
            /** @description Until when the person should act (USER ACTION). */
            answerBy: components["schemas"]["Instant"] | null;
            s3Url: components["schemas"]["ImageUrl"];
            siteUrl: components["schemas"]["WebAddress"];
            sourceUrl: components["schemas"]["WebAddress"];
            title: components["schemas"]["ShortText"];
            /** @description What the desk wrote with its last move, or what the person is asked to do. */
            details: components["schemas"]["LongText"] | null;
            denyReasons: components["schemas"]["DenyReasons"];
            similarity: components["schemas"]["Percentage"];
            firstSeenAt: components["schemas"]["Instant"];
            /** @description It was gone once and has come back. */
            reappeared: boolean;
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
            /** @description Of pictures in the last scan. */
            coverage: components["schemas"]["Coverage"];
            /** @description Sources that could not be asked about pictures in the last scan; an empty list does not mean safe then. */
            uncheckedSources: components["schemas"]["UncheckedSource"][];
            /** @description When the person's picture was last compared; null before the first scan, and while their profile has no picture. */
            reviewedAt: components["schemas"]["Instant"] | null;
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
        /** @description Counts up with every change of contacts, banks or date of birth; moves of the run leave it. */
        PlanVersion: number;
        /**
         * @description The owner, or somebody with code and date of birth.
         * @enum {string}
         */
        PlanActor: "owner" | "visitor";
        /** @description A visitor's access to the plan. It ends by itself. */
        PlanVisit: {
            id: components["schemas"]["Uuid"];
            endsAt: components["schemas"]["Instant"];
        };
        /** @description ISO 3166-1, two letters. */
        CountryCode: string;
        /** @description The part of ISO 3166-2 after the dash. */
        HelpRegion: string;
        /** @description Where a person looks for help, by the address of their profile. The region is null where it has no help of its own. */
        HelpPlace: {
            country: components["schemas"]["CountryCode"] | null;
            region: components["schemas"]["HelpRegion"] | null;
        };
        /**
         * @description The unique access code (spec 2 §2), made here, without letters and digits that look alike.
         * @example 7KQM-X3TB-92WF-4HNC-8PRV-ZE6J-D5YA
         */
        PlanCode: string;
        /** @description In the person's own words. */
        Relationship: string;
        /** @description A critical contact; all four are required (spec 2 §5). */
        PlanContact: {
            /** @description Made by whoever adds the contact. */
            id: components["schemas"]["Uuid"];
            name: components["schemas"]["PersonName"];
            email: components["schemas"]["EmailAddress"];
            phone: components["schemas"]["PhoneNumber"];
            relationship: components["schemas"]["Relationship"];
        };
        PlanContacts: components["schemas"]["PlanContact"][];
        BankName: string;
        /** @description One way to reach a bank; at least one of the two is told. */
        BankContact: {
            phone: components["schemas"]["PhoneNumber"] | null;
            email: components["schemas"]["EmailAddress"] | null;
        };
        BankContacts: components["schemas"]["BankContact"][];
        /** @description A bank or financial institution of the plan, chosen from the list or added by hand (spec 2 §3). */
        PlanBank: {
            /** @description Made by whoever adds the bank. */
            id: components["schemas"]["Uuid"];
            /** @description The bank of the list; null for one added by hand. */
            bankId: components["schemas"]["Uuid"] | null;
            name: components["schemas"]["BankName"];
            contact: components["schemas"]["BankContacts"];
        };
        PlanBanks: components["schemas"]["PlanBank"][];
        /**
         * @description What the plan tells one to do, each with its step-by-step guidance.
         * @enum {string}
         */
        PlanAction: "secureEmail" | "changePasswords" | "enableMfa" | "signOutEverywhere" | "scanDevices" | "callBanks" | "freezeCredit" | "notifyFamily" | "notifyProfessionals" | "reportToAuthorities" | "reportIdentityTheft" | "watchAccounts";
        /**
         * @description Of one action; ignored ones can be restored (spec 2 §4).
         * @enum {string}
         */
        PlanActionState: "open" | "done" | "ignored";
        /** @description How one action of the plan stands. */
        PlanCheck: {
            action: components["schemas"]["PlanAction"];
            state: components["schemas"]["PlanActionState"];
            changedAt: components["schemas"]["Instant"] | null;
        };
        /**
         * @description The responsePlanRun lifecycle (spec 2 §4).
         * @enum {string}
         */
        PlanRunState: "idle" | "inProgress" | "completed" | "aborted";
        PlanRun: {
            state: components["schemas"]["PlanRunState"];
            startedAt: components["schemas"]["Instant"] | null;
            endedAt: components["schemas"]["Instant"] | null;
        };
        /**
         * @description The level of the progress card. Safe when completed, risk and riskBelowFifty by how much is done, disabled until run (spec 2 §§3, 4).
         * @enum {string}
         */
        PlanLevel: "safe" | "risk" | "riskBelowFifty" | "disabled";
        PlanProgress: {
            level: components["schemas"]["PlanLevel"];
            /** @description Done among those that are not ignored. */
            percentage: components["schemas"]["Percentage"];
            done: components["schemas"]["Count"];
            ignored: components["schemas"]["Count"];
            open: components["schemas"]["Count"];
        };
        /**
         * @description Queued until the mail server has answered; refused where it says that there is no such address.
         * @enum {string}
         */
        DeliveryStatus: "queued" | "sent" | "failed" | "refused";
        PlanDelivery: {
            id: components["schemas"]["Uuid"];
            contactId: components["schemas"]["Uuid"];
            name: components["schemas"]["PersonName"];
            email: components["schemas"]["EmailAddress"];
            status: components["schemas"]["DeliveryStatus"];
            requestedAt: components["schemas"]["Instant"];
            endedAt: components["schemas"]["Instant"] | null;
        };
        /** @enum {string} */
        PlanHistoryEvent: "plan.created" | "plan.changed" | "plan.accessed" | "plan.checked" | "code.renewed" | "run.started" | "run.completed" | "run.aborted" | "run.reset" | "action.done" | "action.reopened" | "action.ignored" | "action.restored" | "contacts.notified";
        PlanHistoryEntry: {
            at: components["schemas"]["Instant"];
            event: components["schemas"]["PlanHistoryEvent"];
            by: components["schemas"]["PlanActor"];
            action: components["schemas"]["PlanAction"] | null;
        };
        /** @description All that the plan's pages show, in one call. A visitor gets null for code, birthday and savedCode. */
        ResponsePlan: {
            id: components["schemas"]["Uuid"];
            registerId: components["schemas"]["Uuid"];
            version: components["schemas"]["PlanVersion"];
            seenAs: components["schemas"]["PlanActor"];
            /** @description The visitor's; null for the owner. */
            access: components["schemas"]["PlanVisit"] | null;
            ownerName: components["schemas"]["PersonName"];
            /** @description Where the owner lives; nowhere for a visitor. */
            place: components["schemas"]["HelpPlace"];
            code: components["schemas"]["PlanCode"] | null;
            /** @description Whether the owner said that the code is kept in a safe place; until then the initial modal shows it. */
            savedCode: boolean | null;
            birthday: components["schemas"]["CalendarDate"] | null;
            familyContacts: components["schemas"]["PlanContacts"];
            professionalContacts: components["schemas"]["PlanContacts"];
            bank: components["schemas"]["PlanBanks"];
            checks: components["schemas"]["PlanCheck"][];
            run: components["schemas"]["PlanRun"];
            progress: components["schemas"]["PlanProgress"];
            /** @description The last messages to contacts, the newest first. */
            deliveries: components["schemas"]["PlanDelivery"][];
            /** @description The newest first. */
            history: components["schemas"]["PlanHistoryEntry"][];
            /** @description When the owner last looked it over (PUT /v1/register/lastResponsePlanCheck). */
            lastCheckAt: components["schemas"]["Instant"] | null;
            createdAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
        };
        /** @description The plan, or null for a person who has none. */
        OwnPlan: {
            plan: components["schemas"]["ResponsePlan"] | null;
        };
        NewResponsePlan: {
            /** @description What opens the plan together with the code. */
            birthday: components["schemas"]["CalendarDate"];
            familyContacts: components["schemas"]["PlanContacts"];
            professionalContacts: components["schemas"]["PlanContacts"];
            bank: components["schemas"]["PlanBanks"];
        };
        PlanCodeEntry: string;
        /** PlanRunEvent */
        PlanRunEvent: {
            /** @enum {string} */
            type: "run.started" | "run.completed" | "run.aborted" | "run.reset";
        };
        /** PlanActionEvent */
        PlanActionEvent: {
            /** @enum {string} */
            type: "action.done" | "action.reopened" | "action.ignored" | "action.restored";
            action: components["schemas"]["PlanAction"];
        };
        /** @description A move of the responsePlanRun lifecycle. */
        PlanEvent: components["schemas"]["PlanRunEvent"] | components["schemas"]["PlanActionEvent"];
        /** @description What changes; lists are replaced whole, what is left out stays. Lists need the `version` that was read (0040 when it is no longer the last one), so that two devices do not undo each other; events need none, they are judged one after the other. */
        PlanChange: {
            version?: components["schemas"]["PlanVersion"];
            familyContacts?: components["schemas"]["PlanContacts"];
            professionalContacts?: components["schemas"]["PlanContacts"];
            bank?: components["schemas"]["PlanBanks"];
            /** @description By the owner only. */
            birthday?: components["schemas"]["CalendarDate"];
            /** @description By the owner only. */
            savedCode?: boolean;
            /**
             * @description By the owner only: makes another access code. The old one, and every visit, ends.
             * @constant
             */
            newCode?: true;
            event?: components["schemas"]["PlanEvent"];
        };
        /** @description A bank of the list. */
        Bank: {
            id: components["schemas"]["Uuid"];
            name: components["schemas"]["BankName"];
            country: components["schemas"]["CountryCode"];
            contact: components["schemas"]["BankContacts"];
        };
        BankList: {
            items: components["schemas"]["Bank"][];
        };
        ToldCount: components["schemas"]["Count"] | null;
        /** @description How many of a company's people are prepared; counts only. All but `members` count people with an account as they were published in groups of five, so that nobody's plan is revealed, and are null while there is none. */
        PlanAggregation: {
            members: components["schemas"]["Count"];
            withPlan: components["schemas"]["ToldCount"];
            withoutPlan: components["schemas"]["ToldCount"];
            percentage: components["schemas"]["Percentage"] | null;
            runsInProgress: components["schemas"]["ToldCount"];
            runsCompleted: components["schemas"]["ToldCount"];
            checkedThisMonth: components["schemas"]["ToldCount"];
        };
        PlanMessage: string;
        NotifyContacts: {
            /** @description Made by the caller. The same one again sends nothing again. */
            requestId: components["schemas"]["Uuid"];
            /** @description The owner's, from the owner too. A visit stands for it. */
            birthday?: components["schemas"]["CalendarDate"];
            /** @description Ids of contacts of the plan. */
            contact: components["schemas"]["Uuid"][];
            message: components["schemas"]["PlanMessage"];
        };
        /** @description How it goes on is in the plan's `deliveries`. */
        ContactsNotified: {
            deliveries: components["schemas"]["PlanDelivery"][];
        };
        /**
         * @description The kinds of spec 2 §3, in its order.
         * @enum {string}
         */
        NotificationType: "compromisedDomain" | "passwordLeak" | "exposedAddress" | "mfa" | "newScore" | "safe" | "newImageFound" | "nameExposed" | "phoneExposed" | "otherThreats" | "responsePlan" | "unresolvedIssues" | "companyScore" | "companyAnalysisUpdates" | "reportedImageStatus";
        /**
         * @description What the settings turn on and off. Company ones are for ADMIN, COMPANY_OWNER and MANAGER only (spec 1 §5).
         * @enum {string}
         */
        NotificationCategory: "critical" | "important" | "image" | "reminders" | "company";
        /**
         * @description What happened, where a kind has more than one thing to say.
         * @enum {string}
         */
        NotificationTopic: "planAccessed" | "planAborted" | "planReset" | "planContactsNotified" | "planCheckDue" | "bulkScanCompleted" | "bulkScanFailed" | "bulkScanLacksSeats" | "adminAccessGiven" | "adminAccessRevoked" | "ownershipGiven" | "ownershipHandedOn" | "memberAddressChanged" | "membershipOnHold" | "membershipConfirmed" | "sessionsEnded" | "dataExportReady" | "deepScanInvited" | "deepScanConsented" | "deepScanConsentWithdrawn" | "deepScanLacksSeat" | "removalByCompany" | "removalWithdrawn" | "findingQuestion" | "reportStatus" | "answerDue" | "answerLapsed" | "letterAnswered" | "letterRejected" | "pageGone" | "siteGone" | "letterUnanswered" | "reappeared" | "likelyFound" | "scoreFormula" | "disputeUpheld" | "disputeRejected" | "scanFailed" | "domainVerified" | "domainExpiring" | "domainExpiringSoon" | "domainLapsed" | "ownDomainExpiring" | "ownDomainExpiringSoon" | "ownDomainLapsed" | "secondFactorDue" | "secondFactorWaived" | "priceChanging" | "priceStaying";
        /** @description Those that do not apply to the kind are null. */
        NotificationData: {
            leakCount: components["schemas"]["Count"] | null;
            /** @description When it was scanned; of what has to be done, until when. */
            scanDate: components["schemas"]["Instant"] | null;
            scoreDifference: components["schemas"]["ScoreChange"] | null;
            notificationScore: components["schemas"]["ScoreValue"] | null;
            reportResolution: components["schemas"]["ReportResolution"] | null;
            /** @description Report status notifications show only with an image extension (spec 1 §§5, 9). */
            s3Url: components["schemas"]["ImageUrl"] | null;
            topic: components["schemas"]["NotificationTopic"] | null;
            /** @description What the finding is about. */
            category: components["schemas"]["ThreatCategory"] | null;
            /** @description The very finding to go to. */
            findingId: components["schemas"]["Uuid"] | null;
            /** @description The site, breach or domain by which that finding was listed when it was told, or the name of the bulk scan, or of the company that requires a second step; null also for a monthly one, and in notifications of before it was kept. */
            site: string | null;
            reportId: components["schemas"]["Uuid"] | null;
            batchId: components["schemas"]["Uuid"] | null;
            /** @description Of the scan that is told about. */
            coverage: components["schemas"]["Coverage"] | null;
        };
        Notification: {
            _id: components["schemas"]["Uuid"];
            isRead: boolean;
            notificationType: components["schemas"]["NotificationType"];
            notificationCategory: components["schemas"]["NotificationCategory"];
            createdAt: components["schemas"]["Instant"];
            data: components["schemas"]["NotificationData"];
        };
        NotificationPage: {
            items: components["schemas"]["Notification"][];
            /** @description Unread ones that may be shown; more than 0 is the dot on the bell. */
            unread: components["schemas"]["Count"];
            pagination: components["schemas"]["Pagination"];
        };
        ReadNotifications: {
            /** @description When the newest one that the list showed was made. */
            until: components["schemas"]["Instant"];
        };
        UpdateNotification: {
            /**
             * @description The notification lifecycle only goes from unread to read (spec 1 §4).
             * @constant
             */
            isRead: true;
        };
        OneClick: {
            /** @enum {string} */
            "List-Unsubscribe": "One-Click";
        };
        EmailSubscription: {
            /** @description Empty where it's about a company. */
            categories: components["schemas"]["NotificationCategory"][];
            /** @description Whose invitations and alerts it's about; null where it's about categories. */
            company: components["schemas"]["CompanyName"] | null;
            /** @description Whether any of these emails are sent. */
            isSubscribed: boolean;
        };
        EmailSubscriptionChange: {
            isSubscribed: boolean;
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
            /** @description What was asked. Where a source is missing, a password that is not in the range is unknown to the others only. */
            sources: ("commonPasswords" | "breachedPasswords")[];
            endings: components["schemas"]["BreachedPasswordEnding"][];
        };
        FirstAnswerRequest: {
            email: components["schemas"]["EmailAddress"];
        };
        /** @enum {string} */
        PaymentFailureReason: "declined" | "expired" | "gatewayUnavailable";
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
        /** @description The source, `person` for what people reported themselves, or the host of the site. */
        AccuracyName: string;
        /** @description Rounded to multiples of five; null where not enough people stand behind it yet. */
        PublishedPercentage: number | null;
        PublishedAccuracy: {
            name: components["schemas"]["AccuracyName"];
            right: components["schemas"]["PublishedPercentage"];
            answered: components["schemas"]["PublishedPercentage"];
            gone: components["schemas"]["PublishedPercentage"];
            /** @description From the request until it was seen gone, rounded to multiples of five; null where not enough people stand behind it yet. */
            days: number | null;
            back: components["schemas"]["PublishedPercentage"];
        };
        Accuracy: {
            /** @description Null before the first count. */
            measuredAt: components["schemas"]["Instant"] | null;
            fewestPeople: number;
            sources: components["schemas"]["PublishedAccuracy"][];
            sites: components["schemas"]["PublishedAccuracy"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A host name in lower case; international ones in ASCII (RFC 5891). */
        SiteDomain: string;
        /**
         * Format: uri
         * @description A page over https.
         */
        SitePage: string;
        /** @description isKnown: somebody looked it up. Otherwise it is the well-known address for changing passwords, which not every site has. */
        SitePasswordPage: {
            url: components["schemas"]["SitePage"];
            isKnown: boolean;
        };
        /** @enum {string} */
        SiteSecondStepState: "available" | "none" | "unknown";
        /**
         * @description app: codes of an authenticator app. ownApp: of the app of the site. ownDevice: of a device of the site.
         * @enum {string}
         */
        SiteSecondStepMethod: "textMessage" | "call" | "email" | "app" | "ownApp" | "securityKey" | "ownDevice";
        /** @description none: somebody looked, and there is none. */
        SiteSecondStep: {
            state: components["schemas"]["SiteSecondStepState"];
            /** @description Empty where they aren't known. */
            methods: components["schemas"]["SiteSecondStepMethod"][];
            /** @description How it is turned on. */
            url: components["schemas"]["SitePage"] | null;
        };
        /** @enum {string} */
        SitePasskeyState: "signIn" | "secondStep" | "unknown";
        /** @description signIn: in place of the password. secondStep: besides it. */
        SitePasskey: {
            state: components["schemas"]["SitePasskeyState"];
            url: components["schemas"]["SitePage"] | null;
        };
        /**
         * @description medium: some extra steps. hard: only by asking somebody. limited: only for some people or countries. impossible: no way is known.
         * @enum {string}
         */
        ClosingDifficulty: "easy" | "medium" | "hard" | "limited" | "impossible" | "unknown";
        SiteClosing: {
            difficulty: components["schemas"]["ClosingDifficulty"];
            url: components["schemas"]["SitePage"] | null;
        };
        /** @description What is not known is said to be unknown, never to be absent. */
        Site: {
            /** @description The one that the directory has; the one that was asked for, where it has none. */
            domain: components["schemas"]["SiteDomain"];
            name: components["schemas"]["ShortText"] | null;
            password: components["schemas"]["SitePasswordPage"];
            secondStep: components["schemas"]["SiteSecondStep"];
            passkey: components["schemas"]["SitePasskey"];
            closing: components["schemas"]["SiteClosing"];
        };
        /**
         * @description brokers: has sellers of data delete it. identityTheft: a plan for those whose identity was stolen. report: takes reports of crimes. cards: blocks cards, or takes reports of their misuse. credit: bureaus and registers of credit. messages: takes reports of fraudulent messages. privacy: takes complaints about who holds data. search: removes results of a search engine. intimate: has intimate pictures removed.
         * @enum {string}
         */
        HelpKind: "brokers" | "identityTheft" | "report" | "cards" | "credit" | "messages" | "privacy" | "search" | "intimate";
        HelpItem: {
            id: components["schemas"]["ShortText"];
            kind: components["schemas"]["HelpKind"];
            /** @description Null for everybody. */
            country: components["schemas"]["CountryCode"] | null;
            /** @description Null for the whole country. */
            region: components["schemas"]["HelpRegion"] | null;
            /** @description In the language of the request, where the place has one; otherwise in its own. */
            name: components["schemas"]["ShortText"];
            nameLanguage: string;
            address: components["schemas"]["SitePage"];
            phone: components["schemas"]["ShortText"] | null;
            /** @description What it is for, in the language of the request. */
            text: components["schemas"]["LongText"];
            /** @description Where the facts were read. */
            source: components["schemas"]["SitePage"];
            /** @description When they were read; null where nothing confirmed them. */
            checkedOn: components["schemas"]["CalendarDate"] | null;
        };
        HelpList: {
            title: components["schemas"]["ShortText"];
            items: components["schemas"]["HelpItem"][];
            /** @description What to do where nothing is listed. */
            elsewhere: components["schemas"]["LongText"];
            /** @description What removing a result of a search engine does, and what not. */
            searchNote: components["schemas"]["LongText"];
        };
        /**
         * @description wardlight: the table that every installation has.
         * @enum {string}
         */
        SiteSourceId: "wardlight" | "passwordPages" | "secondSteps" | "passkeys" | "closing";
        SiteSource: {
            id: components["schemas"]["SiteSourceId"];
            name: components["schemas"]["ShortText"];
            address: components["schemas"]["SitePage"];
            license: components["schemas"]["ShortText"];
            /** @description The commit or version of its file, where known. */
            revision: components["schemas"]["ShortText"] | null;
            importedAt: components["schemas"]["Instant"];
            sites: components["schemas"]["Count"];
        };
        SiteSources: {
            items: components["schemas"]["SiteSource"][];
        };
        /**
         * @description Who a product is for.
         * @enum {string}
         */
        ProductBuyer: "person" | "company";
        /** @description Counts up with each change. */
        ProductVersion: number;
        /**
         * @description The seven kinds of the specification, in its order.
         * @enum {string}
         */
        ProductKind: "passwordManager" | "cloudStorage" | "vpn" | "responsePlan" | "insurance" | "backgroundCheck" | "authenticator";
        /** @description In plain text. */
        ProductSentence: string;
        /** @description The same in both languages of the application. */
        ProductText: {
            en: components["schemas"]["ProductSentence"];
            fr: components["schemas"]["ProductSentence"];
        };
        /**
         * @description free: all of it. freeAndPaid: there is a free edition, and more for money. paid: nothing of it is free.
         * @enum {string}
         */
        ProductCost: "free" | "freeAndPaid" | "paid";
        /**
         * @description ISO 639-1.
         * @enum {string}
         */
        ProductLanguage: "en" | "fr" | "es" | "de" | "pt" | "zh";
        /** @description What operators say of a product. */
        ProductDetails: {
            kind: components["schemas"]["ProductKind"];
            /** @description As its vendor writes it. */
            name: string;
            /** @description What it does. */
            does: components["schemas"]["ProductText"];
            buyers: components["schemas"]["ProductBuyer"][];
            cost: components["schemas"]["ProductCost"];
            /** @description What it costs */
            price: components["schemas"]["ProductText"];
            languages: components["schemas"]["ProductLanguage"][];
            /** @description The vendor's home page. */
            link: components["schemas"]["WebAddress"];
            /** @description Where the facts are from. */
            source: components["schemas"]["WebAddress"];
            /** @description When they were last checked, today at the latest. */
            checkedOn: components["schemas"]["CalendarDate"];
        };
        MarketProduct: {
            id: components["schemas"]["Uuid"];
            version: components["schemas"]["ProductVersion"];
            /** @description Whether it is no longer shown, except to operators. */
            retired: boolean;
            details: components["schemas"]["ProductDetails"];
        };
        MarketProducts: {
            /** @description By kind and name. */
            items: components["schemas"]["MarketProduct"][];
        };
        /** @enum {string} */
        ProductFilter: "shown" | "retired";
        ProductPage: {
            items: components["schemas"]["MarketProduct"][];
            pagination: components["schemas"]["Pagination"];
        };
        ChangeProduct: {
            version: components["schemas"]["ProductVersion"];
            details: components["schemas"]["ProductDetails"];
        };
        RetireProduct: {
            retired: boolean;
        };
        CompanyOwner: {
            email: components["schemas"]["EmailAddress"];
            fullname: components["schemas"]["ShortText"] | null;
            /** @description False while they are only invited. */
            joined: boolean;
        };
        OperatorCompany: {
            id: components["schemas"]["Uuid"];
            name: components["schemas"]["ShortText"];
            industry: components["schemas"]["ShortText"] | null;
            webDomains: components["schemas"]["DomainName"][];
            licensedSeats: components["schemas"]["Count"];
            contract: components["schemas"]["CompanyContract"] | null;
            members: components["schemas"]["Count"];
            /** @description Null where nobody owns the company, and nobody is invited to. */
            owner: components["schemas"]["CompanyOwner"] | null;
            score: components["schemas"]["ScoreValue"] | null;
            grade: components["schemas"]["Grade"];
            createdAt: components["schemas"]["Instant"];
        };
        OperatorCompanies: {
            companies: components["schemas"]["OperatorCompany"][];
            pagination: components["schemas"]["Pagination"];
        };
        LicensedSeats: number;
        CreateCompany: {
            name: components["schemas"]["EnteredCompanyName"];
            licensedSeats: components["schemas"]["LicensedSeats"];
            ownerEmail: components["schemas"]["EmailAddress"];
        };
        /** @description What was read. */
        ReadCompanySeats: {
            licensedSeats: components["schemas"]["Count"];
            contract: components["schemas"]["CompanyContract"] | null;
        };
        /**
         * @description A first price applies at once. Another price than the one of today is announced to the company's owner and admins by email, and applies
         *     from a day on; the price of today again withdraws what was announced. Another period is announced like another price, and applies from
         *     the renewal.
         */
        RecordContract: {
            seatPrice: components["schemas"]["SeatPrice"];
            period: components["schemas"]["BillingPeriod"];
            /** @description When the next period begins and is invoiced; from tomorrow to a period of today's contract away. */
            renewsOn: components["schemas"]["CalendarDate"];
            /**
             * @description From when another price applies: from tomorrow to a year away, or today where the owner asked for it. Left out, it is the day that
             *     was announced with this price before, or else the renewal.
             */
            priceFrom?: components["schemas"]["CalendarDate"];
            /** @description The owner asked for another price. */
            ownerAsked?: boolean;
        };
        SetCompanySeats: {
            was: components["schemas"]["ReadCompanySeats"];
            licensedSeats: components["schemas"]["LicensedSeats"];
            /** @description Left out */
            contract?: components["schemas"]["RecordContract"];
        };
        CompanySeatsSet: {
            seats: components["schemas"]["Seats"];
            /** @description Bulk scans that lacked seats and can be started now. */
            bulkScans: components["schemas"]["Count"];
            /** @description Deep scans that lacked seats and have started. */
            deepScans: components["schemas"]["Count"];
            /** @description What the company would have been emailed about, if it had an owner or admin with a verified address. */
            notEmailed: ("seats" | "price" | "invoice")[];
        };
        /**
         * @description access: what is held; erasure: delete it; rectification: correct it; objection: use and pass it on no longer; reminder: an answer is overdue;
         *     complaint: to the authority.
         * @enum {string}
         */
        LetterKind: "access" | "erasure" | "rectification" | "objection" | "reminder" | "complaint";
        /**
         * @description The law that a letter names, by where its person lives. LAW_25: Québec; PIPEDA: the rest of Canada; GDPR: the European Economic Area; GDPR_FR:
         *     France; UK_GDPR: the United Kingdom; FADP: Switzerland; CCPA: California; US_STATE: other states with such a law; NONE: none that is known here.
         * @enum {string}
         */
        PrivacyLaw: "LAW_25" | "PIPEDA" | "GDPR" | "GDPR_FR" | "UK_GDPR" | "FADP" | "CCPA" | "US_STATE" | "NONE";
        LanguageCode: string;
        /** @description Who takes complaints. Nothing is ever sent to it from here. */
        Authority: {
            name: components["schemas"]["ShortText"];
            /** @description By ISO 639-1; null where it isn't known. */
            nameLanguage: components["schemas"]["LanguageCode"] | null;
            /** @description Its form for complaints, or the page that says how it takes them. */
            page: components["schemas"]["SitePage"] | null;
            email: components["schemas"]["EmailAddress"] | null;
            /** @description In which it takes complaints, by ISO 639-1; null where it isn't known. */
            complaintLanguage: components["schemas"]["LanguageCode"] | null;
            /** @description What it is for, in the language of the letter; null where only the imported directory knows it. */
            text: components["schemas"]["LongText"] | null;
        };
        /** @description A letter that its person reads, changes, and sends or signs to be sent. */
        Letter: {
            kind: components["schemas"]["LetterKind"];
            law: components["schemas"]["PrivacyLaw"];
            language: components["schemas"]["Language"];
            /** @description Whom it is about; a complaint is sent to the authority instead. */
            site: components["schemas"]["ShortText"];
            subject: components["schemas"]["ShortText"];
            body: string;
            /** @description Until when the law wants an answer, if it is sent today; null where no law says so, and for reminders and complaints. */
            answerBy: components["schemas"]["CalendarDate"] | null;
            /** @description Who takes a complaint, where the person lives; it is addressed to the first. Empty where none is known. */
            authorities: components["schemas"]["Authority"][];
        };
        /**
         * @description person: they signed it; staff: the removal desk sent it in their name, as they agreed.
         * @enum {string}
         */
        LetterSender: "person" | "staff";
        /**
         * @description A letter that begins a request.
         * @enum {string}
         */
        RequestKind: "access" | "erasure" | "rectification" | "objection";
        /**
         * @description queued: signed, sent in some minutes; takenBack: before it was sent; accepted: the mail server took it, an answer is awaited; rejected: its
         *     address takes no mail; bounced: it came back later; answered: by more than a receipt or a promised day; overdue: no answer in time; escalated: reminded; unanswered: no answer to the reminder either; complained: its person complained to the authority.
         * @enum {string}
         */
        DeliveryState: "queued" | "takenBack" | "accepted" | "rejected" | "bounced" | "overdue" | "escalated" | "unanswered" | "answered" | "complained";
        LetterRecipient: {
            domain: components["schemas"]["SiteDomain"];
            name: components["schemas"]["ShortText"];
            email: components["schemas"]["EmailAddress"];
        };
        DeliveredLetter: {
            isReminder: boolean;
            language: components["schemas"]["Language"];
            subject: components["schemas"]["ShortText"];
            body: string;
            signedAt: components["schemas"]["Instant"];
            /** @description When the mail server took it; null before. */
            sentAt: components["schemas"]["Instant"] | null;
        };
        /**
         * @description What a reply says, by rules; never proof of what was done. confirmed: it was removed or corrected; asksForProof; formOnly: they want their form;
         *     refused; promisesDate: it will be done by a day; noData: they hold nothing; otherLanguage: neither English nor French; acknowledged: a receipt;
         *     unknown: no rule understands it, and an operator looks at it.
         * @enum {string}
         */
        ReplyMeaning: "confirmed" | "asksForProof" | "formOnly" | "refused" | "promisesDate" | "noData" | "otherLanguage" | "acknowledged" | "unknown";
        /** @enum {string} */
        ReplyRefusal: "publicRecord" | "freeExpression" | "lawDoesNotApply" | "legalObligation" | "notVerified" | "outOfTime" | "other";
        /**
         * @description What the sender's domain says of the email; unknown where it couldn't be checked.
         * @enum {string}
         */
        MailVerdict: "pass" | "fail" | "none" | "unknown";
        ReplyAttachment: {
            id: components["schemas"]["Uuid"];
            name: components["schemas"]["ShortText"];
            mediaType: components["schemas"]["ShortText"];
            size: components["schemas"]["Count"];
            /** @description Why it was not kept; null where it can be downloaded. */
            refused: ("tooLarge" | "type" | "tooMany") | null;
        };
        DeliveryReply: {
            id: components["schemas"]["Uuid"];
            /** @description Whoever the email says that it is from. */
            from: string;
            fromName: components["schemas"]["ShortText"];
            subject: string;
            /** @description The beginning of what they write. */
            text: string;
            receivedAt: components["schemas"]["Instant"];
            meaning: components["schemas"]["ReplyMeaning"];
            /** @description The sentence that the meaning was read from. */
            evidence: string | null;
            promisedOn: components["schemas"]["CalendarDate"] | null;
            /** @description Their form or confirmation, https alone. */
            link: string | null;
            refusal: components["schemas"]["ReplyRefusal"] | null;
            spf: components["schemas"]["MailVerdict"];
            dkim: components["schemas"]["MailVerdict"];
            dmarc: components["schemas"]["MailVerdict"];
            attachments: components["schemas"]["ReplyAttachment"][];
        };
        /** @description A request by letter that was sent for a person, with its reminder. */
        Delivery: {
            id: components["schemas"]["Uuid"];
            findingId: components["schemas"]["Uuid"];
            sentBy: components["schemas"]["LetterSender"];
            kind: components["schemas"]["RequestKind"];
            law: components["schemas"]["PrivacyLaw"];
            state: components["schemas"]["DeliveryState"];
            recipient: components["schemas"]["LetterRecipient"];
            /** @description The request, and its reminder. */
            letters: components["schemas"]["DeliveredLetter"][];
            /** @description The newest first, at most 20 of them. */
            replies: components["schemas"]["DeliveryReply"][];
            remindsByItself: boolean;
            /** @description When the letter that waits is sent; null where none waits. */
            sendsAt: components["schemas"]["Instant"] | null;
            /** @description The last day for an answer; null before it is sent. */
            dueOn: components["schemas"]["CalendarDate"] | null;
            changedAt: components["schemas"]["Instant"];
        };
        Deliveries: {
            items: components["schemas"]["Delivery"][];
            /** @description Whether a copy of what they answer comes here as well. */
            readsReplies: boolean;
            to: components["schemas"]["LetterRecipient"] | null;
        };
        SignedLetter: {
            /**
             * @description A complaint goes to an authority, which its person writes to themselves.
             * @enum {string}
             */
            kind: "access" | "erasure" | "rectification" | "objection" | "reminder";
            language: components["schemas"]["Language"];
            subject: string;
            /** @description Without an ellipsis (…), which stands for what is left open. */
            body: string;
            /**
             * @description That the person has read it and signs it.
             * @constant
             */
            signed: true;
            /** @description Whether the reminder is sent without another question when no answer came in time. */
            remindsByItself: boolean;
        };
        /**
         * @description requested: no look could tell yet; notFound: it was not there at the first look, so that nobody can say it was removed; there; moved: to another
         *     address; absent: not there in one look, a second one a week later decides; gone: two looks a week apart; siteGone: gone for everybody; back: it was gone.
         * @enum {string}
         */
        PageWatchState: "requested" | "notFound" | "there" | "moved" | "absent" | "gone" | "siteGone" | "back";
        /**
         * @description What one look has shown; unclear: it could not be checked.
         * @enum {string}
         */
        PageVerdict: "there" | "moved" | "absent" | "siteGone" | "unclear";
        /**
         * @description challenge: the site asks whether we are human; refused: it lets no programs in; signIn: only for who is signed in; softNotFound: it answers as if
         *     all were well and says that there is nothing; redirected: to another page; notNamed: it was never seen to name the person; partlyNamed: it names
         *     someone whose name may be theirs; otherPage: it looks unlike the page it was; empty: hardly any text; notPublic: its address is not of the Internet.
         * @enum {string}
         */
        UnclearReason: "challenge" | "refused" | "signIn" | "softNotFound" | "redirected" | "notNamed" | "partlyNamed" | "otherPage" | "empty" | "serverError" | "timedOut" | "unreachable" | "notPublic" | "tooLarge" | "failed";
        PageLook: {
            id: components["schemas"]["Uuid"];
            at: components["schemas"]["Instant"];
            verdict: components["schemas"]["PageVerdict"];
            /** @description Why it could not be checked; null where it could. */
            reason: components["schemas"]["UnclearReason"] | null;
            /** @description The HTTP status; null where nothing answered. */
            status: number | null;
            /** @description Where the address led; null where nothing answered. */
            finalUrl: components["schemas"]["WebAddress"] | null;
            /** @description Of the page. */
            title: components["schemas"]["ShortText"];
            hasPicture: boolean;
            /** @description Of its record, with which the next record begins. */
            sha256: string;
        };
        PageWatch: {
            url: components["schemas"]["WebAddress"];
            state: components["schemas"]["PageWatchState"];
            /** @description When the state began; of gone, the first look that did not find it. */
            since: components["schemas"]["Instant"];
            /** @description Null when no further look is planned. */
            nextLookAt: components["schemas"]["Instant"] | null;
            /** @description The newest first. */
            looks: components["schemas"]["PageLook"][];
        };
        FindingLooks: {
            /** @description Null where nothing was asked of a page, or this installation looks at none. */
            watch: components["schemas"]["PageWatch"] | null;
        };
        /** @enum {string} */
        DeliveryMove: "withdrawal" | "complaint" | "answer";
        NewDispute: {
            reason: components["schemas"]["DisputeReason"];
            /** @description May be empty, except for another reason. */
            words: components["schemas"]["DisputeWords"];
        };
        /**
         * @description controller: a company with data of its customers. authority: where complaints go, never asked for a removal.
         * @enum {string}
         */
        RecipientKind: "peopleSearch" | "broker" | "controller" | "authority";
        /**
         * @description What a request has to say. pageAddress: of the page that shows the person. other: something else, which the recipient names.
         * @enum {string}
         */
        RequiredDetail: "name" | "birthDate" | "address" | "phone" | "email" | "identityDocument" | "pageAddress" | "userName" | "customerNumber" | "other";
        /** @description Empty where they aren't known. */
        RequiredDetails: components["schemas"]["RequiredDetail"][];
        KnownRecipient: {
            domain: components["schemas"]["SiteDomain"];
            name: components["schemas"]["ShortText"];
            kind: components["schemas"]["RecipientKind"];
            mayReceive: boolean;
            /** @description Null where there is none that may receive a letter. */
            email: components["schemas"]["EmailAddress"] | null;
            /** @description Null where there is none that may be used. */
            formUrl: components["schemas"]["SitePage"] | null;
            requiredDetails: components["schemas"]["RequiredDetails"];
            /** @description The other sites that the same request clears, at most 200 of them. */
            clears: components["schemas"]["SiteDomain"][];
        };
        FindingRecipient: {
            /** @description Null where none is known. */
            recipient: components["schemas"]["KnownRecipient"] | null;
        };
        /**
         * @description What a step asks of the person, by which its minutes are estimated.
         * @enum {string}
         */
        GuidedStepKind: "answerRemoval" | "changePassword" | "checkAccount" | "requestRemoval" | "secureMailboxes" | "checkPhoto";
        /**
         * @description later: comes back by itself; skipped: only when the person says so, or the finding reappears.
         * @enum {string}
         */
        GuidedStepState: "open" | "later" | "skipped";
        /** @description One finding that needs its person, and what they do about it. */
        GuidedStep: {
            findingId: components["schemas"]["Uuid"];
            type: components["schemas"]["FindingType"];
            kind: components["schemas"]["GuidedStepKind"];
            /** @description The breach, the site or the domain. */
            name: components["schemas"]["ShortText"];
            passwordExposed: boolean;
            threatLevel: components["schemas"]["ThreatLevel"];
            /** @description When a removal ends that waits for the person; null when nothing is due. */
            answerBy: components["schemas"]["Instant"] | null;
            estimatedMinutes: components["schemas"]["StepMinutes"];
            /** @description What the next score gains by this step alone; null while no score has counted the finding. */
            points: components["schemas"]["PointsRecoverable"] | null;
            state: components["schemas"]["GuidedStepState"];
            /** @description When a step that was put off comes back; null otherwise. */
            until: components["schemas"]["Instant"] | null;
            /** @description Whether it can be put off for a day. */
            canWait: boolean;
            /** @description What the finding’s lifecycle allows now. */
            actions: components["schemas"]["LeakActions"];
        };
        /** @description The open steps together, also those beyond the first ones. */
        GuidedStepsLeft: {
            steps: components["schemas"]["Count"];
            minutes: components["schemas"]["Count"];
            /** @description What the next score gains by all of them; null before the first score. */
            points: components["schemas"]["PointsRecoverable"] | null;
            /** @description How many of them no score has counted yet. */
            unpriced: components["schemas"]["Count"];
        };
        /** @description The first fifty of each list. */
        GuidedPlan: {
            /** @description Those that are open, sign-ins that malware read first, then what gives back most per minute. */
            steps: components["schemas"]["GuidedStep"][];
            left: components["schemas"]["GuidedStepsLeft"];
            /** @description The one that comes back first comes first. */
            later: components["schemas"]["GuidedStep"][];
            laterTotal: components["schemas"]["Count"];
            /** @description The one that was skipped last comes first. */
            skipped: components["schemas"]["GuidedStep"][];
            skippedTotal: components["schemas"]["Count"];
        };
        SetGuidedStep: {
            /** @description The state that was read. */
            was: components["schemas"]["GuidedStepState"];
            state: components["schemas"]["GuidedStepState"];
        };
        /** @description A site where somebody signed in on the device. */
        InfectedDeviceFinding: {
            id: components["schemas"]["Uuid"];
            name: components["schemas"]["ShortText"];
            state: components["schemas"]["LeakState"];
        };
        /** @description A device on which malware read sign-ins of the person, as the latest stealer log describes it. */
        InfectedDevice: {
            id: components["schemas"]["Uuid"];
            state: components["schemas"]["InfectedDeviceState"];
            /** @description The name of the machine, if the log has it. */
            machine: components["schemas"]["ShortText"] | null;
            hardwareId: components["schemas"]["ShortText"] | null;
            /** @description The family of the malware. */
            malware: components["schemas"]["ShortText"] | null;
            /** @description Where the malware was on the device. */
            path: string | null;
            infectedOn: components["schemas"]["CalendarDate"] | null;
            /** @description Of its latest log. */
            lastSeenOn: components["schemas"]["CalendarDate"];
            /** @description When a later log opened its case again. */
            reopenedAt: components["schemas"]["Instant"] | null;
            steps: components["schemas"]["InfectedDeviceSteps"];
            /** @description The open ones first. */
            findings: components["schemas"]["InfectedDeviceFinding"][];
            totalFindings: components["schemas"]["Count"];
        };
        InfectedDevices: {
            items: components["schemas"]["InfectedDevice"][];
        };
        /** @enum {string} */
        DeviceStep: "cleaned" | "sessionsEnded" | "passwordsChanged" | "closed";
        DeviceStepChange: {
            /** @description False undoes the step, which has to be the last one. */
            done: boolean;
        };
        /**
         * @description unanswered: the person has not answered; unsure: they can't say; denied: it is not about them, which they can take back for a day.
         * @enum {string}
         */
        LikelyState: "unanswered" | "unsure" | "denied";
        /**
         * @description Why it may be about the person, and what differs.
         * @enum {string}
         */
        LikelyReason: "sameName" | "nickname" | "initial" | "typo" | "otherScript" | "joined" | "oneOfTwoFamilyNames" | "calledByMiddleName" | "partOfGivenName" | "suffixMissing" | "otherOrder" | "otherParticle" | "sameYear" | "yearBeside" | "sameAddress" | "sameArea" | "otherArea" | "otherAddress" | "otherName" | "otherPostalCode" | "houseRange" | "unitMissing" | "streetType" | "directionMissing" | "postalArea" | "samePhone" | "nationalPhone" | "sameMailbox" | "plusTag" | "gmailSpelling";
        /** @description What may be about the person. It is no finding, costs no points and is in no sum until they say that it is theirs. */
        LikelyFinding: {
            id: components["schemas"]["Uuid"];
            type: components["schemas"]["FindingType"];
            state: components["schemas"]["LikelyState"];
            /** @description Of the finding that it would be. */
            threatLevel: components["schemas"]["ThreatLevel"];
            /** @description The site. */
            name: components["schemas"]["ShortText"];
            siteUrl: components["schemas"]["WebAddress"] | null;
            exposedAt: components["schemas"]["CalendarDate"] | null;
            exposedData: components["schemas"]["ExposedData"];
            /** @description What the page says, masked. */
            masked: components["schemas"]["MaskedValue"][];
            reasons: components["schemas"]["LikelyReason"][];
            firstSeenAt: components["schemas"]["Instant"];
            /** @description Until when a no can be taken back; null unless it is denied. */
            undoUntil: components["schemas"]["Instant"] | null;
        };
        LikelyFindings: {
            /** @description Those to be answered, the worst first, and then those of which the person is not sure. Others follow as these are answered. */
            items: components["schemas"]["LikelyFinding"][];
            /** @description Of all of them. */
            total: components["schemas"]["Count"];
            /** @description Those whose no can be taken back, the latest first. */
            denied: components["schemas"]["LikelyFinding"][];
        };
        LikelyAnswer: {
            /**
             * @description yes: it becomes a finding; no: it is not asked about again; notSure: it stays as it is.
             * @enum {string}
             */
            answer: "yes" | "no" | "notSure";
        };
        LikelyAnswered: {
            /** @description The finding that it has become, by a yes. */
            findingId: components["schemas"]["Uuid"] | null;
        };
        /** @enum {string} */
        LogKind: "signIn" | "security" | "refused" | "viewed" | "profile" | "scans" | "findings" | "company" | "marketplace" | "support" | "payments";
        /** @description What happened, as `thing.fact`. */
        LogAction: string;
        /**
         * @description `me` is the caller, `administrator` one of the company's whose name is not told, `operator` one of Wardlight's, `visitor` somebody with the code of a response plan, `stranger` somebody who did not prove who they are.
         * @enum {string}
         */
        LogActorKind: "me" | "person" | "administrator" | "operator" | "system" | "visitor" | "stranger";
        LogName: {
            id: components["schemas"]["Uuid"];
            /** @description Null for somebody who is not here any more. */
            name: string | null;
        };
        /** @enum {string} */
        LogSetting: "name" | "industry" | "domains" | "logo" | "requireMfa" | "inviteLinkEnabled" | "monthlyBulkScan";
        ChangedSetting: {
            setting: components["schemas"]["LogSetting"];
            /** @description What it was changed to; null for what is not on or off. */
            on: boolean | null;
            /** @description Of the name and the domains from what to what, with an arrow between. */
            change: string | null;
        };
        LogEntry: {
            id: components["schemas"]["Uuid"];
            at: components["schemas"]["Instant"];
            action: components["schemas"]["LogAction"];
            /** @description Null for what another version recorded. */
            kind: components["schemas"]["LogKind"] | null;
            by: components["schemas"]["LogActorKind"];
            actor: components["schemas"]["LogName"] | null;
            /** @description Whom it is about, as far as the caller may know. */
            person: components["schemas"]["LogName"] | null;
            company: components["schemas"]["LogName"] | null;
            /** @description What it is about besides a person with an account; the scan or its file, a domain, an invited address, a member. */
            subject: string | null;
            /** @description How many people it is about; of an alert, the number its sender was answered with. */
            people: components["schemas"]["Count"] | null;
            /** @description How many findings a downloaded file has. */
            findings: components["schemas"]["Count"] | null;
            /** @description The number of seats before. */
            before: components["schemas"]["Count"] | null;
            after: components["schemas"]["Count"] | null;
            /** @description What was changed of a company’s profile and settings. */
            settings: components["schemas"]["ChangedSetting"][];
            /** @description The network address it was done from, as far as the caller may know. */
            address: string | null;
            browser: string | null;
            /** @description By which support finds it. */
            requestId: string | null;
            /** @description How many more of the same were refused within ten minutes. */
            more: number | null;
        };
        LogPage: {
            items: components["schemas"]["LogEntry"][];
            /** @description Where the next page begins; null at the end. */
            older: string | null;
        };
        Partner: {
            email: components["schemas"]["EmailAddress"];
            /** @description Whether scans cost this account nothing. */
            isPartner: boolean;
        };
        /** @enum {string} */
        SystemCheckName: "database" | "schema" | "role" | "connections" | "clock" | "disk" | "secret key" | "audit log" | "operators" | "due jobs" | "failed jobs" | "undelivered email" | "exposure data" | "sites" | "recipients" | "help" | "backups" | "pages" | "address" | "flags" | "identity" | "mail" | "replies" | "page looks" | "site descriptions" | "payments" | "Have I Been Pwned" | "XposedOrNot" | "breached passwords";
        /** @enum {string} */
        SystemCheckState: "ok" | "warning" | "failed";
        SystemCheck: {
            name: components["schemas"]["SystemCheckName"];
            state: components["schemas"]["SystemCheckState"];
            /** @description What was found, and what to do about it; in English, and without personal data. */
            sentence: string;
        };
        SystemBackup: {
            file: string;
            madeAt: components["schemas"]["Instant"];
            /** @description When it had been restored and compared. */
            verifiedAt: components["schemas"]["Instant"] | null;
            /** @description The size of the file; null where it couldn't be written. */
            bytes: number | null;
            /** @description Why it can't be relied on; in English, and without personal data. */
            failure: string | null;
            /** @description When it had been copied to the storage outside. */
            copiedAt: components["schemas"]["Instant"] | null;
            /** @description Why it couldn't be copied there, or removed from there; in English, and without personal data. */
            copyFailure: string | null;
        };
        SystemState: {
            checkedAt: components["schemas"]["Instant"];
            checks: components["schemas"]["SystemCheck"][];
            /** @description Whether backups are made every day. */
            schedule: boolean;
            /** @description Whether they are copied to a storage outside. */
            copies: boolean;
            backups: components["schemas"]["SystemBackup"][];
        };
        LifecycleEvent: {
            at: components["schemas"]["Instant"];
            event: string;
            /** @description Who or what caused it, by kind and id. */
            by: string;
            /** @description The states that it can have led to; none where the chart can't tell. */
            to: string[];
        };
        /** @description In English, and without personal data. */
        LifecycleHistory: {
            kind: string;
            id: components["schemas"]["Uuid"];
            /** @description The id of its chart. */
            chart: string;
            /** @description What the chart is for. */
            about: string;
            /** @description Where it is stored to be. */
            state: string;
            /** @description What is so in this state. */
            stateAbout: string;
            /** @description Whether a history is stored that the chart explains; false for what only the audit log tells. */
            isChecked: boolean;
            /** @description Whether its history leads to where it is stored. */
            isExplained: boolean;
            /** @description Columns that contradict its state. */
            odd: string | null;
            happened: components["schemas"]["LifecycleEvent"][];
            next: {
                event: string;
                isPossible: boolean;
                /** @description Whether it may come next, and which guard refuses it. */
                verdict: string;
            }[];
            /** @description Its steps as JSON for the inspector. */
            trace: string;
        };
        /** @description A reply that no rule understands, as an operator reads it. */
        UnreadReply: {
            id: components["schemas"]["Uuid"];
            recipient: components["schemas"]["SiteDomain"];
            kind: components["schemas"]["RequestKind"];
            from: string;
            subject: string;
            text: string;
            receivedAt: components["schemas"]["Instant"];
            meaning: components["schemas"]["ReplyMeaning"];
        };
        UnreadReplies: {
            items: components["schemas"]["UnreadReply"][];
            pagination: components["schemas"]["Pagination"];
        };
        ReplyReading: {
            /** @description As it was read; 0040 when it has another meaning by now. */
            was: components["schemas"]["ReplyMeaning"];
            meaning: components["schemas"]["ReplyMeaning"];
        };
        AccuracyPercentage: number | null;
        AccuracyCount: number;
        MeasuredOf: {
            name: components["schemas"]["AccuracyName"];
            right: components["schemas"]["AccuracyPercentage"];
            told: components["schemas"]["AccuracyCount"];
            answered: components["schemas"]["AccuracyCount"];
            theirs: components["schemas"]["AccuracyCount"];
            answeringPeople: components["schemas"]["AccuracyCount"];
            requested: components["schemas"]["AccuracyCount"];
            gone: components["schemas"]["AccuracyCount"];
            goneShare: components["schemas"]["AccuracyPercentage"];
            requestingPeople: components["schemas"]["AccuracyCount"];
            onceGone: components["schemas"]["AccuracyCount"];
            back: components["schemas"]["AccuracyCount"];
            gonePeople: components["schemas"]["AccuracyCount"];
            medianDays: number | null;
        };
        MeasuredAccuracy: {
            /** @description Null before the first count. */
            measuredAt: components["schemas"]["Instant"] | null;
            sources: components["schemas"]["MeasuredOf"][];
            sites: components["schemas"]["MeasuredOf"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description What an operator needs to decide it, and nothing else of the person. */
        OpenDispute: {
            findingId: components["schemas"]["Uuid"];
            type: components["schemas"]["FindingType"];
            threatLevel: components["schemas"]["ThreatLevel"];
            name: components["schemas"]["ShortText"];
            siteUrl: components["schemas"]["WebAddress"] | null;
            source: components["schemas"]["ScanSource"] | null;
            exposedAt: components["schemas"]["CalendarDate"] | null;
            exposedData: components["schemas"]["ExposedData"];
            masked: components["schemas"]["MaskedValue"][];
            reason: components["schemas"]["DisputeReason"];
            words: components["schemas"]["DisputeWords"];
            openedAt: components["schemas"]["Instant"];
            /** @description The operator's own, which somebody else decides. */
            isOwn: boolean;
        };
        DisputePage: {
            items: components["schemas"]["OpenDispute"][];
            pagination: components["schemas"]["Pagination"];
        };
        DisputeDecision: {
            /** @enum {string} */
            verdict: "upheld" | "rejected";
            /** @description A sentence to the person. */
            message: string;
        };
        /**
         * @description wardlight: the Canadian directory that every installation has.
         * @enum {string}
         */
        RecipientSourceId: "wardlight" | "eraser" | "companies" | "authorities";
        /**
         * @description changed: a form has moved on its own domain, or fields of it are gone. broken: no mail arrives, or the form is gone or leads to another
         *     domain. unknown: not looked at yet, or it gave no answer.
         * @enum {string}
         */
        ContactState: "ok" | "changed" | "broken" | "unknown";
        RecipientContact: {
            /** @description An email address, or the address of a form. */
            address: string;
            state: components["schemas"]["ContactState"];
            /** @description When the audit last looked. */
            lookedOn: components["schemas"]["CalendarDate"] | null;
            /** @description When it was last ok. */
            okOn: components["schemas"]["CalendarDate"] | null;
        };
        Recipient: {
            domain: components["schemas"]["SiteDomain"];
            source: components["schemas"]["RecipientSourceId"];
            name: components["schemas"]["ShortText"];
            kind: components["schemas"]["RecipientKind"];
            email: components["schemas"]["RecipientContact"] | null;
            form: components["schemas"]["RecipientContact"] | null;
            postalAddress: components["schemas"]["LongText"] | null;
            /** @description Countries by ISO 3166-1, or EU; empty for everywhere. */
            jurisdictions: string[];
            requiredDetails: components["schemas"]["RequiredDetails"];
            /** @description Which site is asked for this one. */
            parent: components["schemas"]["SiteDomain"] | null;
            /** @description Of requests, by ISO 639-1; null where it is not known. */
            language: string | null;
            /** @description The day of the page or file that has the contact; null where none is confirmed. */
            checkedOn: components["schemas"]["CalendarDate"] | null;
            /** @description Where it was read. */
            note: components["schemas"]["LongText"];
            /** @description Of email and form together; the better one counts. */
            state: components["schemas"]["ContactState"];
            /** @description Whether a letter may be sent; never to a broken contact, or to one that the audit never found ok. */
            mayReceive: boolean;
        };
        /** @description How many recipients are in each state; those that are asked at a parent are left out. */
        RecipientShare: {
            ok: components["schemas"]["Count"];
            changed: components["schemas"]["Count"];
            broken: components["schemas"]["Count"];
            unknown: components["schemas"]["Count"];
        };
        RecipientPage: {
            items: components["schemas"]["Recipient"][];
            pagination: components["schemas"]["Pagination"];
            share: components["schemas"]["RecipientShare"];
            lastAuditOn: components["schemas"]["CalendarDate"] | null;
        };
        /**
         * @description open is all that the desk still works on, overdue those of them that are late, mine those the caller has taken, unassigned those nobody has; closed the rest; or one resolution.
         * @enum {string}
         */
        DeskFilter: "open" | "overdue" | "mine" | "unassigned" | "closed" | "ACCEPTED" | "WAITING FEEDBACK" | "USER ACTION" | "FAILED" | "REMOVE" | "REQUEST DENIED" | "SOLVED" | "PENDING";
        /**
         * @description name is the site's.
         * @enum {string}
         */
        DeskSortField: "name" | "requestedAt" | "dueAt";
        /** @description Grows with every move of the request. */
        DeskVersion: number;
        /** @description Whose data it is, as far as a removal needs it. */
        DeskPerson: {
            fullname: components["schemas"]["ShortText"];
            /** @description In which messages to the person are best written. */
            language: components["schemas"]["Language"];
            /** @description The company that made the request; null when the person did. */
            company: components["schemas"]["ShortText"] | null;
        };
        /** @description The operator who looks after it. */
        DeskAssignee: components["schemas"]["ShortText"] | null;
        DeskRowLetter: {
            state: components["schemas"]["DeliveryState"];
            meaning: components["schemas"]["ReplyMeaning"] | null;
        };
        /**
         * @description accept: we take it on. awaitFeedback: we have asked the site and wait. feedbackArrived: back to us. askPerson: the person must act.
         *     deny: not to be removed, with a reason. fail: it stays. remove: it is gone, with proof. solve: the site says that it is gone.
         *     take: the caller looks after it. release: nobody does.
         * @enum {string}
         */
        DeskMove: "take" | "release" | "accept" | "deny" | "awaitFeedback" | "feedbackArrived" | "askPerson" | "fail" | "remove" | "solve";
        /** @description What the chart and the assignee allow now; with a colleague's request only take. */
        DeskMoves: components["schemas"]["DeskMove"][];
        DeskRow: {
            id: components["schemas"]["Uuid"];
            version: components["schemas"]["DeskVersion"];
            type: components["schemas"]["FindingType"];
            /** @description The site, the breach or the domain. */
            name: components["schemas"]["ShortText"];
            person: components["schemas"]["DeskPerson"];
            assignee: components["schemas"]["DeskAssignee"];
            resolution: components["schemas"]["ReportResolution"];
            /** @description Its age counts from here. */
            requestedAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
            /** @description Until when its next move should be made; null when it is closed. */
            dueAt: components["schemas"]["Instant"] | null;
            /** @description Until when the person should act (USER ACTION). */
            answerBy: components["schemas"]["Instant"] | null;
            /** @description How often it came back after it was gone. */
            timesReappeared: components["schemas"]["Count"];
            /** @description The last letter that the desk sent about it, and what the last reply says; null without one. */
            letter: components["schemas"]["DeskRowLetter"] | null;
            moves: components["schemas"]["DeskMoves"];
        };
        DeskCounts: {
            open: components["schemas"]["Count"];
            overdue: components["schemas"]["Count"];
            mine: components["schemas"]["Count"];
            unassigned: components["schemas"]["Count"];
            closed: components["schemas"]["Count"];
            PENDING: components["schemas"]["Count"];
            ACCEPTED: components["schemas"]["Count"];
            "WAITING FEEDBACK": components["schemas"]["Count"];
            "USER ACTION": components["schemas"]["Count"];
            FAILED: components["schemas"]["Count"];
            REMOVE: components["schemas"]["Count"];
            "REQUEST DENIED": components["schemas"]["Count"];
            SOLVED: components["schemas"]["Count"];
        };
        DeskQueue: {
            items: components["schemas"]["DeskRow"][];
            pagination: components["schemas"]["Pagination"];
            counts: components["schemas"]["DeskCounts"];
        };
        DeskSeenRequest: {
            id: components["schemas"]["Uuid"];
            version: components["schemas"]["DeskVersion"];
        };
        DeskBulkMove: {
            requests: components["schemas"]["DeskSeenRequest"][];
            /** @enum {string} */
            move: "take" | "release" | "accept" | "awaitFeedback" | "feedbackArrived" | "deny";
            /** @description To each of the people, in plain text; not for take and release. */
            message?: string;
            /** @description At least one for deny, none for anything else. */
            denyReasons?: components["schemas"]["DenyReason"][];
        };
        /**
         * @description moved. conflict: a colleague or the person was first, or its state doesn't allow the move. gone: the request was withdrawn. own: it is the
         *     caller's own. failed: something else went wrong, and it is as it was.
         * @enum {string}
         */
        DeskOutcome: "moved" | "conflict" | "gone" | "own" | "failed";
        DeskOutcomes: {
            items: {
                id: components["schemas"]["Uuid"];
                outcome: components["schemas"]["DeskOutcome"];
            }[];
        };
        DeskHistoryEntry: {
            at: components["schemas"]["Instant"];
            event: components["schemas"]["FindingEvent"];
            by: components["schemas"]["FindingActor"];
            /** @description The colleague who did it. */
            operator: components["schemas"]["ShortText"] | null;
            message: components["schemas"]["LongText"] | null;
            denyReasons: components["schemas"]["DenyReasons"];
            proof: components["schemas"]["RemovalProof"] | null;
        };
        /**
         * @description The states of its chart. sent says what we did; only looks at the page tell what the site did.
         * @enum {string}
         */
        OptOutState: "waiting" | "filling" | "linkAwaited" | "linkArrived" | "sent" | "handedOver";
        /**
         * @description Why our team goes on. captcha: a puzzle for people; noForm: none is described; unknownFact: it asks for what we don’t know of the person;
         *     changed: the site is no longer as described; noAnswer: it didn’t answer, several times; noLink: no email with a link came; interrupted: nobody
         *     knows whether the form arrived; stillThere: a month later, the page still shows the person.
         * @enum {string}
         */
        OptOutReason: "captcha" | "noForm" | "unknownFact" | "changed" | "noAnswer" | "noLink" | "interrupted" | "stillThere";
        OptOut: {
            state: components["schemas"]["OptOutState"];
            /** @description Only once handed over. */
            reason: components["schemas"]["OptOutReason"] | null;
            /** @description The step of the description that failed, from 1. */
            step: number | null;
            /** @description Where the form begins. */
            formUrl: components["schemas"]["WebAddress"] | null;
            changedAt: components["schemas"]["Instant"];
            /** @description When it is taken up next. */
            dueAt: components["schemas"]["Instant"] | null;
        };
        /** @description What the desk sends in the person's name; of letters that they signed themselves it knows nothing. */
        DeskLetters: {
            /** @description When the person agreed; null where they didn't. */
            agreedAt: components["schemas"]["Instant"] | null;
            /** @description The verified address of the site; null where none is, the person didn't agree, or this installation sends none. */
            to: components["schemas"]["LetterRecipient"] | null;
            /** @description Whether the caller can send one now: it is accepted, nobody else looks after it, and no letter about it is open. */
            maySend: boolean;
            /** @description The newest first, with what was answered. */
            items: components["schemas"]["Delivery"][];
        };
        DeskRequest: {
            id: components["schemas"]["Uuid"];
            version: components["schemas"]["DeskVersion"];
            type: components["schemas"]["FindingType"];
            /** @description The site, the breach or the domain. */
            name: components["schemas"]["ShortText"];
            origin: components["schemas"]["FindingOrigin"];
            issues: components["schemas"]["ReportIssues"];
            resolution: components["schemas"]["ReportResolution"];
            requestedAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
            dueAt: components["schemas"]["Instant"] | null;
            answerBy: components["schemas"]["Instant"] | null;
            /** @description What the desk wrote with its last move. */
            message: components["schemas"]["LongText"] | null;
            denyReasons: components["schemas"]["DenyReasons"];
            person: components["schemas"]["DeskPerson"];
            assignee: components["schemas"]["DeskAssignee"];
            evidence: components["schemas"]["Evidence"];
            firstSeenAt: components["schemas"]["Instant"];
            lastSeenAt: components["schemas"]["Instant"];
            /** @description Of this finding, earlier requests included; oldest first. */
            history: components["schemas"]["DeskHistoryEntry"][];
            /** @description The site’s own form, where its description has one; null where none is planned. */
            optOut: components["schemas"]["OptOut"] | null;
            /** @description What our own looks at the page have shown; null where none is planned. */
            watch: components["schemas"]["PageWatch"] | null;
            letters: components["schemas"]["DeskLetters"];
            moves: components["schemas"]["DeskMoves"];
            /** @description Messages stored for this site in the person’s language, at most one for each move. */
            templates: {
                move: components["schemas"]["DeskMove"];
                message: components["schemas"]["LongText"];
            }[];
        };
        /** @description What an operator saw when something was removed. */
        NewRemovalProof: {
            /** @description The page. */
            address: components["schemas"]["WebAddress"];
            /** @description When it was looked at; not in the future. */
            seenAt: components["schemas"]["Instant"];
            /** @description What the page showed while the data was there; empty only with a picture of it. */
            before: components["schemas"]["ProofText"];
            /** @description What it shows without it; empty only with a picture of it. */
            after: components["schemas"]["ProofText"];
        };
        DeskMoveRequest: {
            version: components["schemas"]["DeskVersion"];
            move: components["schemas"]["DeskMove"];
            /** @description To the person, in plain text; must be there for askPerson, not for take and release. */
            message?: string;
            /** @description At least one for deny, none for anything else. */
            denyReasons?: components["schemas"]["DenyReason"][];
            /** @description Must be there for remove, and for nothing else. */
            proof?: components["schemas"]["NewRemovalProof"];
            /** @description Whether the message is stored for the next such move with this site, in the person’s language. */
            isTemplate?: boolean;
        };
        DeskMoveForm: {
            payload: components["schemas"]["DeskMoveRequest"];
            beforePicture?: components["schemas"]["PictureFile"];
            afterPicture?: components["schemas"]["PictureFile"];
        };
        /**
         * @description How the page came to have the data, by what the operator saw. There is no other: a site that lawfully lists people is asked for a removal,
         *     not reported.
         * @enum {string}
         */
        ExposureMethod: "misconfigured_server" | "open_directory" | "database_exposure" | "git_repository" | "backup_file" | "log_file" | "cloud_storage" | "paste_site" | "forum_post" | "ransomware_leak" | "intentional_leak";
        AbuseContact: {
            org: components["schemas"]["ShortText"];
            contact: components["schemas"]["EmailAddress"];
            domain: string;
        };
        AbuseReport: {
            /** @enum {string} */
            xarf_version: "4.2.0";
            report_id: components["schemas"]["Uuid"];
            timestamp: components["schemas"]["Instant"];
            reporter: components["schemas"]["AbuseContact"];
            sender: components["schemas"]["AbuseContact"];
            /** @description The host of the page. */
            source_identifier: string;
            /** @enum {string} */
            category: "content";
            /** @enum {string} */
            type: "exposed_data";
            /** @enum {string} */
            evidence_source: "automated_scan" | "user_report";
            url: string;
            /** @description Left out where the standard's pattern excludes it. */
            domain?: string;
            verified_at: components["schemas"]["Instant"];
            /** @enum {string} */
            verification_method: "manual";
            /** @enum {string} */
            attack_vector: "data_leak";
            data_types: ("personal_information" | "credentials" | "email_addresses" | "phone_numbers" | "other")[];
            exposure_method: components["schemas"]["ExposureMethod"];
            /** @enum {string} */
            accessibility: "public";
            description: components["schemas"]["LongText"];
        };
        /** @description The erasure letter as it would be sent now. Nobody changes it, so that it says what the person agreed to and nothing else. */
        DeskLetter: {
            to: components["schemas"]["LetterRecipient"];
            /** @description That of the recipient, else of the person. */
            language: components["schemas"]["Language"];
            law: components["schemas"]["PrivacyLaw"];
            subject: components["schemas"]["ShortText"];
            body: string;
        };
        DeskLetterSending: {
            version: components["schemas"]["DeskVersion"];
        };
        /**
         * @description open, waiting and closed are the states; overdue are the open ones that are late, mine those the caller has taken that aren't closed.
         * @enum {string}
         */
        SupportFilter: "open" | "overdue" | "mine" | "waiting" | "closed";
        /** @enum {string} */
        SupportKind: "concierge" | "sales";
        /**
         * @description By which people and operators name a request.
         * @example 1001
         */
        TicketNumber: number;
        /**
         * @description What a concierge request is about (spec 2 §3).
         * @enum {string}
         */
        ConciergeType: "technicalissue" | "feedback" | "billing" | "generalinquiry" | "mycybersecurityscore";
        /**
         * @description open: we owe an answer. waiting: we have answered and wait for the sender. closed: it is over unless the sender writes again.
         * @enum {string}
         */
        SupportState: "open" | "waiting" | "closed";
        SupportRow: {
            id: components["schemas"]["Uuid"];
            number: components["schemas"]["TicketNumber"];
            kind: components["schemas"]["SupportKind"];
            /** @description Of a concierge request. */
            type: components["schemas"]["ConciergeType"] | null;
            name: components["schemas"]["ShortText"];
            company: components["schemas"]["ShortText"] | null;
            state: components["schemas"]["SupportState"];
            createdAt: components["schemas"]["Instant"];
            /** @description By when it should be answered; null while we owe no answer. */
            dueAt: components["schemas"]["Instant"] | null;
            /** @description The operator who looks after it. */
            assignee: components["schemas"]["ShortText"] | null;
        };
        SupportCounts: {
            open: components["schemas"]["Count"];
            overdue: components["schemas"]["Count"];
            mine: components["schemas"]["Count"];
            waiting: components["schemas"]["Count"];
            closed: components["schemas"]["Count"];
        };
        SupportQueue: {
            items: components["schemas"]["SupportRow"][];
            pagination: components["schemas"]["Pagination"];
            counts: components["schemas"]["SupportCounts"];
        };
        /** @description Grows with every change of the request. */
        SupportVersion: number;
        /**
         * @description What a company asks sales about (spec 2 §3).
         * @enum {string}
         */
        SalesInterest: "defenderPricing" | "educationAndTraining" | "consulting" | "generalInformation" | "demonstration";
        /**
         * @description The last events of the sender's charts and where they led, as JSON (`Trace` in domain/trace.ts), without anything personal: one that
         *     holds more than the redaction leaves is refused.
         */
        SupportTrace: string;
        /** @description One message of a conversation. */
        SupportEntry: {
            at: components["schemas"]["Instant"];
            /** @enum {string} */
            by: "sender" | "team";
            text: components["schemas"]["LongText"];
            picture: components["schemas"]["StoredPicture"] | null;
        };
        /** @description Oldest first. */
        SupportEntries: components["schemas"]["SupportEntry"][];
        /**
         * @description take: the caller looks after it. release: nobody does. answer: the sender receives the message by email. close: nothing is left to do.
         * @enum {string}
         */
        SupportMove: "take" | "release" | "answer" | "close";
        /** @description A request as operators see it. */
        SupportRequest: {
            id: components["schemas"]["Uuid"];
            number: components["schemas"]["TicketNumber"];
            version: components["schemas"]["SupportVersion"];
            kind: components["schemas"]["SupportKind"];
            type: components["schemas"]["ConciergeType"] | null;
            interests: components["schemas"]["SalesInterest"][];
            name: components["schemas"]["ShortText"];
            email: components["schemas"]["EmailAddress"];
            phone: components["schemas"]["PhoneNumber"] | null;
            company: components["schemas"]["ShortText"] | null;
            /** @description The company that the sender's account belongs to; null without one. */
            accountCompany: components["schemas"]["ShortText"] | null;
            country: string | null;
            industry: components["schemas"]["Industry"] | null;
            consentsToCommunications: boolean;
            /** @description In which answers are best written. */
            language: components["schemas"]["Language"];
            state: components["schemas"]["SupportState"];
            createdAt: components["schemas"]["Instant"];
            dueAt: components["schemas"]["Instant"] | null;
            assignee: components["schemas"]["ShortText"] | null;
            /** @description Whether the caller looks after it. */
            isMine: boolean;
            /** @description Whether the sender has an account and so can see a picture. */
            canAttach: boolean;
            /** @description Null where the sender sent none. */
            trace: components["schemas"]["SupportTrace"] | null;
            entries: components["schemas"]["SupportEntries"];
            /** @description What the chart and the assignee allow now. */
            moves: components["schemas"]["SupportMove"][];
        };
        /** @description In plain text. */
        SupportMessageText: string;
        SupportMoveRequest: {
            version: components["schemas"]["SupportVersion"];
            move: components["schemas"]["SupportMove"];
            /** @description Must be there for answer; not for anything else. */
            message?: components["schemas"]["SupportMessageText"];
        };
        SupportMoveForm: {
            payload: components["schemas"]["SupportMoveRequest"];
            picture?: components["schemas"]["PictureFile"];
        };
        /** @description All of it is required (spec 2 §5). */
        ConciergeRequest: {
            contactName: components["schemas"]["EnteredName"];
            email: components["schemas"]["EmailAddress"];
            phone: components["schemas"]["PhoneNumber"];
            company: components["schemas"]["EnteredCompanyName"];
            type: components["schemas"]["ConciergeType"];
            description: components["schemas"]["SupportMessageText"];
            trace?: components["schemas"]["SupportTrace"];
        };
        ConciergeForm: {
            payload: components["schemas"]["ConciergeRequest"];
            picture?: components["schemas"]["PictureFile"];
        };
        SupportTicket: {
            number: components["schemas"]["TicketNumber"];
            /** @description By when it is answered: 24 business hours (spec 2 §9). */
            dueAt: components["schemas"]["Instant"];
        };
        /** @description Names, email and country are required (spec 2 §5). */
        SalesRequest: {
            firstName: components["schemas"]["EnteredName"];
            /** @description Together with the first name at most 100 characters. */
            lastName: components["schemas"]["EnteredName"];
            company?: components["schemas"]["EnteredCompanyName"];
            email: components["schemas"]["EmailAddress"];
            /** @description Two letters (ISO 3166-1). */
            country: string;
            phone?: components["schemas"]["PhoneNumber"];
            industry?: components["schemas"]["Industry"];
            interests?: components["schemas"]["SalesInterest"][];
            description?: components["schemas"]["SupportMessageText"];
            /**
             * @description Whether we may write about more than what was asked.
             * @default false
             */
            consentsToCommunications: boolean;
        };
        SupportKeyText: string;
        /** @description The key of a conversation, from the link in an email to its sender. */
        SupportKey: {
            key: components["schemas"]["SupportKeyText"];
        };
        /** @description A request as its sender sees it. */
        SupportConversation: {
            number: components["schemas"]["TicketNumber"];
            kind: components["schemas"]["SupportKind"];
            state: components["schemas"]["SupportState"];
            createdAt: components["schemas"]["Instant"];
            /** @description Null while we owe no answer. */
            dueAt: components["schemas"]["Instant"] | null;
            /** @description Whether the caller is signed in to the account that sent it and so may see and send a picture. */
            canAttach: boolean;
            entries: components["schemas"]["SupportEntries"];
        };
        SupportReply: {
            key: components["schemas"]["SupportKeyText"];
            message: components["schemas"]["SupportMessageText"];
        };
        SupportReplyForm: {
            payload: components["schemas"]["SupportReply"];
            picture?: components["schemas"]["PictureFile"];
        };
        SecondFactor: {
            kind: components["schemas"]["MfaChannel"];
            /** @description A sign-in may be confirmed by it. */
            isOn: boolean;
            isPreferred: boolean;
            /** @description It can be turned on: the address or number is verified, the authenticator app has proved a code, and messages of this kind can be sent. */
            isSetUp: boolean;
        };
        AccountSecurity: {
            email: components["schemas"]["EmailAddress"];
            /** @description E.164. */
            phone: string | null;
            phoneVerified: boolean;
            /** @description Text messages can be sent here (ADR 11). */
            canSendTexts: boolean;
            factors: components["schemas"]["SecondFactor"][];
            /** @description The last factor can not be turned off: operators, owners and admins, and members whose company requires one. */
            isFactorRequired: boolean;
            /** @description One is required and none is on: until one is, only the calls that set it up are answered. */
            isFactorMissing: boolean;
            /** @description null: none were ever made, or the identity service keeps none. */
            recoveryCodesLeft: number | null;
            /** @description When the caller last proved password and factor. */
            signedInAt: components["schemas"]["Instant"];
        };
        AccountSession: {
            id: components["schemas"]["Uuid"];
            isCurrent: boolean;
            startedAt: components["schemas"]["Instant"];
            lastUsedAt: components["schemas"]["Instant"];
            /** @description The network address that it was last used from. */
            address: string | null;
            /** @description Such as Firefox; null: not known. */
            browser: string | null;
            /** @description Such as Windows; null: not known. */
            system: string | null;
        };
        AccountSessions: {
            sessions: components["schemas"]["AccountSession"][];
        };
        RecoveryCodes: {
            codes: string[];
        };
        ContactChangeSent: {
            /** @description Where the code went, in full: the caller typed it. */
            destination: string;
            expiresAt: components["schemas"]["Instant"];
        };
        ContactCode: {
            code: string;
        };
        NewPhone: {
            phone: components["schemas"]["PhoneNumber"];
        };
        ChangeToken: {
            token: string;
        };
        /** @enum {string} */
        AccountChangeKind: "EMAIL" | "PHONE" | "PASSWORD" | "SECOND_FACTOR" | "RECOVERY_CODES" | "OWNERSHIP" | "PASSKEY_ADDED" | "PASSKEY_REMOVED";
        AccountChange: {
            kind: components["schemas"]["AccountChangeKind"];
            changedAt: components["schemas"]["Instant"];
            isReverted: boolean;
            /** @description false: a password is not put back; sessions end and a new one is asked for all the same. */
            canBePutBack: boolean;
            /** @description A company was transferred by this or a later change, which no link undoes. */
            isTransferKept: boolean;
        };
        /** @enum {string} */
        DataExportState: "none" | "requested" | "building" | "ready" | "failed" | "expired";
        DataExport: {
            state: components["schemas"]["DataExportState"];
            /** @description Until when the file can be downloaded; null before there is one. */
            expiresAt: components["schemas"]["Instant"] | null;
            /** @description Bytes of the file; null before there is one. */
            size: number | null;
            /** @description From when another one can be asked for; null for now. */
            nextAt: components["schemas"]["Instant"] | null;
        };
        /**
         * @description GRACE: it was in use before domains were verified.
         * @enum {string}
         */
        DomainProofMethod: "DNS" | "EMAIL" | "OPERATOR" | "GRACE";
        DomainRecord: {
            /** @description Where the TXT record belongs. */
            name: string;
            value: string;
        };
        /**
         * @description FOUND: the right record; NOT_FOUND: no record of ours; OTHER_VALUE: a record of ours with another value; UNREACHABLE: the name servers
         *     could not be asked.
         * @enum {string}
         */
        DomainLookUpOutcome: "FOUND" | "NOT_FOUND" | "OTHER_VALUE" | "UNREACHABLE";
        DomainLookUp: {
            at: components["schemas"]["Instant"];
            outcome: components["schemas"]["DomainLookUpOutcome"];
        };
        /**
         * @description Mailboxes that only those who run a domain can read (RFC 2142).
         * @enum {string}
         */
        DomainMailbox: "security" | "postmaster" | "hostmaster" | "webmaster" | "abuse";
        DomainCodeSent: {
            mailbox: components["schemas"]["DomainMailbox"];
            expiresAt: components["schemas"]["Instant"];
        };
        DomainProof: {
            domain: components["schemas"]["DomainName"];
            /** @description The domain as people write it, in Unicode. */
            name: string;
            status: components["schemas"]["DomainProofStatus"];
            /** @description Another company has proved it, and has it for as long as that lasts. Which one is not told. */
            isTaken: boolean;
            /** @description How it was proved last; null while it is only claimed. */
            method: components["schemas"]["DomainProofMethod"] | null;
            verifiedAt: components["schemas"]["Instant"] | null;
            /** @description When it lapses unless it is proved again; null unless it is expiring. */
            until: components["schemas"]["Instant"] | null;
            /** @description When we look by ourselves whether it is still proved; null while it is claimed or lapsed. */
            nextCheckAt: components["schemas"]["Instant"] | null;
            record: components["schemas"]["DomainRecord"];
            /** @description The last DNS look-up; null before the first. */
            lookUp: components["schemas"]["DomainLookUp"] | null;
            /** @description The code that can still be entered; null when there is none. */
            codeSent: components["schemas"]["DomainCodeSent"] | null;
        };
        DomainProofs: {
            domains: components["schemas"]["DomainProof"][];
        };
        DomainMailboxChoice: {
            mailbox: components["schemas"]["DomainMailbox"];
        };
        OperatorDomainProof: {
            /** @description What was seen that proves it. */
            note: string;
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
        /** @description A CSV file, as an attachment. */
        File: {
            headers: {
                "Content-Disposition": components["headers"]["ContentDisposition"];
                [name: string]: unknown;
            };
            content: {
                "text/csv": components["schemas"]["EmployeeCsv"];
            };
        };
    };
    parameters: {
        /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
        IdempotencyKey: components["schemas"]["Uuid"];
        Id: components["schemas"]["Uuid"];
        /** @description The page to show, from 1. */
        Page: number;
        /** @description Keeps what contains these words. */
        SearchValue: components["schemas"]["SearchText"];
        /** @description The company that an operator is viewing (super-admin mode, spec 1 §4). Anybody else may leave it out, or name their own company. */
        CompanyView: components["schemas"]["Uuid"];
        /** @description The `id` of a CompanyMember. */
        MemberId: components["schemas"]["Uuid"];
        SortOrder: "asc" | "desc";
        /** @description Records per page; 10 unless told (spec 1 §9). */
        PageSize: number;
        DepartmentsFilter: components["schemas"]["DepartmentsFilter"];
        /** @description Only people with open findings of this scope. */
        OpenFindings: components["schemas"]["FindingScope"];
        /** @description Only people who agreed to the deep scan and have completed it, or only the others. */
        DeepScanned: boolean;
        /** @description The `id` of a CompanyUser. */
        UserId: components["schemas"]["Uuid"];
        /** @description External when left out. */
        FindingScope: components["schemas"]["FindingScope"];
        /** @description Detected when left out. */
        FindingStatusFilter: components["schemas"]["FindingStatus"];
        /** @description Only findings whose removal request stands so, whatever their scope and status. */
        RemovalFilter: components["schemas"]["RemovalProgress"];
        /** @description Only findings about this person; the `id` of a CompanyUser. */
        PersonFilter: components["schemas"]["Uuid"];
        /** @description The threat level. */
        ThreatFilter: components["schemas"]["ThreatLevel"];
        WebDomainFilter: components["schemas"]["WebDomainFilter"];
        IssueFilter: components["schemas"]["FindingIssue"];
        /** @description The `id` of a CompanyFinding. */
        FindingId: components["schemas"]["Uuid"];
        /** @description In ASCII, lower case. */
        Domain: components["schemas"]["DomainName"];
        InviteCode: components["schemas"]["InviteCode"];
        /** @description The access code. Compared without regard to case, spaces and dashes. */
        PlanCode: components["schemas"]["PlanCodeEntry"];
        /** @description The owner's date of birth, for a visitor. It stands in a header as addresses are kept in histories and logs. The signed-in owner needs none. */
        PlanBirthday: components["schemas"]["CalendarDate"];
        /** @description The plan owner's register, which a visitor has from the plan. Needed: without it the answer is 400 with the message "Register ID is required but not available" (spec 1 §8). */
        PlanRegisterId: components["schemas"]["Uuid"];
        /** @description The `access.id` of a visit, which opens nothing without the cookie of the visit; nor does the cookie without it, so no other site can use it. The signed-in owner needs none. */
        PlanAccess: components["schemas"]["Uuid"];
        /** @description The `etag` of an answer that the caller still has. */
        IfNoneMatch: string;
        /** @description What stands in an unsubscribe link. */
        SubscriptionToken: string;
        Kind: components["schemas"]["LogKind"];
        /** @description The first day, in UTC. */
        From: components["schemas"]["CalendarDate"];
        /** @description The last day, in UTC. */
        To: components["schemas"]["CalendarDate"];
        /** @description Goes on where another page ended, with its `older`. */
        Older: string;
        Action: components["schemas"]["LogAction"];
        /** @description Whose doing it was. */
        Actor: components["schemas"]["Uuid"];
        Company: components["schemas"]["Uuid"];
    };
    requestBodies: never;
    headers: {
        /** @description Seconds to wait before the next try. */
        RetryAfter: number;
        /**
         * @description A key of 32 bytes in base64, the same for each call of a session and for no other session. The browser encrypts with it what a tab keeps of forms
         *     that are not sent, and never stores it.
         */
        DraftKey: string;
        /** @description How many pages there are (spec 1 §7). */
        TotalPages: number;
        /** @description How many records there are on all pages. */
        TotalRecords: components["schemas"]["Count"];
        /** @description attachment, with a file name. */
        ContentDisposition: string;
        /** @description Changes whenever the answer would. */
        EntityTag: string;
    };
    pathItems: never;
}
export type ErrorCode = components['schemas']['ErrorCode'];
export type FieldProblem = components['schemas']['FieldProblem'];
export type Count = components['schemas']['Count'];
export type SeatCheck = components['schemas']['SeatCheck'];
export type Error = components['schemas']['Error'];
export type Uuid = components['schemas']['Uuid'];
export type RegisterVersion = components['schemas']['RegisterVersion'];
export type ShortText = components['schemas']['ShortText'];
export type EmailAddress = components['schemas']['EmailAddress'];
export type PhoneNumber = components['schemas']['PhoneNumber'];
export type Gender = components['schemas']['Gender'];
export type CalendarDate = components['schemas']['CalendarDate'];
export type AddressPart = components['schemas']['AddressPart'];
export type Address = components['schemas']['Address'];
export type RegisterStatus = components['schemas']['RegisterStatus'];
export type ImagePath = components['schemas']['ImagePath'];
export type PersonName = components['schemas']['PersonName'];
export type SecondaryEmail = components['schemas']['SecondaryEmail'];
export type DomainName = components['schemas']['DomainName'];
export type YesNo = components['schemas']['YesNo'];
export type InvasiveApp = components['schemas']['InvasiveApp'];
export type SocialNetwork = components['schemas']['SocialNetwork'];
export type ScoreValue = components['schemas']['ScoreValue'];
export type Instant = components['schemas']['Instant'];
export type ScorePoint = components['schemas']['ScorePoint'];
export type RegisterCredits = components['schemas']['RegisterCredits'];
export type DeepScanStatus = components['schemas']['DeepScanStatus'];
export type RegisterDeepScan = components['schemas']['RegisterDeepScan'];
export type NotificationToggles = components['schemas']['NotificationToggles'];
export type EmailFrequency = components['schemas']['EmailFrequency'];
export type NotificationSettings = components['schemas']['NotificationSettings'];
export type Language = components['schemas']['Language'];
export type Role = components['schemas']['Role'];
export type Group = components['schemas']['Group'];
export type Seats = components['schemas']['Seats'];
export type DomainProofStatus = components['schemas']['DomainProofStatus'];
export type UnverifiedDomain = components['schemas']['UnverifiedDomain'];
export type UnverifiedDomains = components['schemas']['UnverifiedDomains'];
export type RegisterCompany = components['schemas']['RegisterCompany'];
export type Register = components['schemas']['Register'];
export type EnteredName = components['schemas']['EnteredName'];
export type TypedDomain = components['schemas']['TypedDomain'];
export type ProfileFields = components['schemas']['ProfileFields'];
export type NotificationTogglesChange = components['schemas']['NotificationTogglesChange'];
export type NotificationSettingsChange = components['schemas']['NotificationSettingsChange'];
export type RegisterChanges = components['schemas']['RegisterChanges'];
export type PictureFile = components['schemas']['PictureFile'];
export type RegisterChangesForm = components['schemas']['RegisterChangesForm'];
export type RegisterPayload = components['schemas']['RegisterPayload'];
export type RegisterForm = components['schemas']['RegisterForm'];
export type RegisterDeletion = components['schemas']['RegisterDeletion'];
export type PreRegistration = components['schemas']['PreRegistration'];
export type Acknowledged = components['schemas']['Acknowledged'];
export type ResponsePlanCheck = components['schemas']['ResponsePlanCheck'];
export type LanguageChange = components['schemas']['LanguageChange'];
export type LanguageChanged = components['schemas']['LanguageChanged'];
export type TutorialTopic = components['schemas']['TutorialTopic'];
export type TutorialApp = components['schemas']['TutorialApp'];
export type LearnedTutorial = components['schemas']['LearnedTutorial'];
export type LearnedTutorials = components['schemas']['LearnedTutorials'];
export type LearnTutorial = components['schemas']['LearnTutorial'];
export type PhoneChange = components['schemas']['PhoneChange'];
export type UserStatus = components['schemas']['UserStatus'];
export type EmailToVerify = components['schemas']['EmailToVerify'];
export type EmailVerificationStatus = components['schemas']['EmailVerificationStatus'];
export type EmailVerificationSent = components['schemas']['EmailVerificationSent'];
export type DomainCheck = components['schemas']['DomainCheck'];
export type ConfirmAccount = components['schemas']['ConfirmAccount'];
export type MfaChannel = components['schemas']['MfaChannel'];
export type ToggleMfa = components['schemas']['ToggleMfa'];
export type EmailVerificationCode = components['schemas']['EmailVerificationCode'];
export type EmailVerified = components['schemas']['EmailVerified'];
export type CompanyVersion = components['schemas']['CompanyVersion'];
export type CompanyName = components['schemas']['CompanyName'];
export type Industry = components['schemas']['Industry'];
export type CompanyLogo = components['schemas']['CompanyLogo'];
export type CompanySettings = components['schemas']['CompanySettings'];
export type SecondFactorCount = components['schemas']['SecondFactorCount'];
export type CompanyProfile = components['schemas']['CompanyProfile'];
export type EnteredCompanyName = components['schemas']['EnteredCompanyName'];
export type CompanyDomains = components['schemas']['CompanyDomains'];
export type UpdateCompanyProfile = components['schemas']['UpdateCompanyProfile'];
export type Grade = components['schemas']['Grade'];
export type Trend = components['schemas']['Trend'];
export type ScoreChange = components['schemas']['ScoreChange'];
export type Coverage = components['schemas']['Coverage'];
export type MembersNeeded = components['schemas']['MembersNeeded'];
export type CompanyScore = components['schemas']['CompanyScore'];
export type Company = components['schemas']['Company'];
export type OnboardingCompanyDetails = components['schemas']['OnboardingCompanyDetails'];
export type OnboardingEmployeeDetails = components['schemas']['OnboardingEmployeeDetails'];
export type OnboardingReview = components['schemas']['OnboardingReview'];
export type SubmitOnboarding = components['schemas']['SubmitOnboarding'];
export type OnboardingState = components['schemas']['OnboardingState'];
export type OnboardingLock = components['schemas']['OnboardingLock'];
export type OnboardingStep = components['schemas']['OnboardingStep'];
export type LongText = components['schemas']['LongText'];
export type TypedDetails = components['schemas']['TypedDetails'];
export type OnboardingDraft = components['schemas']['OnboardingDraft'];
export type Onboarding = components['schemas']['Onboarding'];
export type BatchScanStatus = components['schemas']['BatchScanStatus'];
export type LatestBatch = components['schemas']['LatestBatch'];
export type CompanyStatus = components['schemas']['CompanyStatus'];
export type SetOnboardingLock = components['schemas']['SetOnboardingLock'];
export type MemberStatus = components['schemas']['MemberStatus'];
export type MembersOnly = components['schemas']['MembersOnly'];
export type SearchText = components['schemas']['SearchText'];
export type DepartmentName = components['schemas']['DepartmentName'];
export type JobRole = components['schemas']['JobRole'];
export type CompanyMember = components['schemas']['CompanyMember'];
export type UpdateCompanySettings = components['schemas']['UpdateCompanySettings'];
export type AggregateScore = components['schemas']['AggregateScore'];
export type Percentage = components['schemas']['Percentage'];
export type AggregatePercentage = components['schemas']['AggregatePercentage'];
export type CompanyStats = components['schemas']['CompanyStats'];
export type DashboardDomains = components['schemas']['DashboardDomains'];
export type TotalsAsOf = components['schemas']['TotalsAsOf'];
export type RiskLevelCounts = components['schemas']['RiskLevelCounts'];
export type ThreatCategory = components['schemas']['ThreatCategory'];
export type CompanyArea = components['schemas']['CompanyArea'];
export type CompanyAreaList = components['schemas']['CompanyAreaList'];
export type CompanyAreas = components['schemas']['CompanyAreas'];
export type Indicator = components['schemas']['Indicator'];
export type IndicatorNow = components['schemas']['IndicatorNow'];
export type ScanSource = components['schemas']['ScanSource'];
export type CouldNotCheckReason = components['schemas']['CouldNotCheckReason'];
export type CompanyUncheckedSource = components['schemas']['CompanyUncheckedSource'];
export type CompanyUncheckedSources = components['schemas']['CompanyUncheckedSources'];
export type CompanyDashboard = components['schemas']['CompanyDashboard'];
export type ScanOutcome = components['schemas']['ScanOutcome'];
export type BatchSource = components['schemas']['BatchSource'];
export type CompanyScanSummary = components['schemas']['CompanyScanSummary'];
export type DeepScanStatusCounts = components['schemas']['DeepScanStatusCounts'];
export type DeepScanSummary = components['schemas']['DeepScanSummary'];
export type RiskLevel = components['schemas']['RiskLevel'];
export type Department = components['schemas']['Department'];
export type ScopedFindingCounts = components['schemas']['ScopedFindingCounts'];
export type GradeCount = components['schemas']['GradeCount'];
export type UserScoreRange = components['schemas']['UserScoreRange'];
export type DepartmentRef = components['schemas']['DepartmentRef'];
export type ListedRiskLevel = components['schemas']['ListedRiskLevel'];
export type CompanyUser = components['schemas']['CompanyUser'];
export type CompanyDashboardV2 = components['schemas']['CompanyDashboardV2'];
export type TrendMonths = components['schemas']['TrendMonths'];
export type TrendDays = components['schemas']['TrendDays'];
export type ScoreTrendPoint = components['schemas']['ScoreTrendPoint'];
export type IndicatorPoint = components['schemas']['IndicatorPoint'];
export type IndicatorTrend = components['schemas']['IndicatorTrend'];
export type ScoreTrend = components['schemas']['ScoreTrend'];
export type BatchSetup = components['schemas']['BatchSetup'];
export type BatchName = components['schemas']['BatchName'];
export type FileName = components['schemas']['FileName'];
export type BatchType = components['schemas']['BatchType'];
export type BatchPendingReason = components['schemas']['BatchPendingReason'];
export type BatchFailure = components['schemas']['BatchFailure'];
export type BatchScan = components['schemas']['BatchScan'];
export type CompanyBatch = components['schemas']['CompanyBatch'];
export type RowCounts = components['schemas']['RowCounts'];
export type RefusalReason = components['schemas']['RefusalReason'];
export type RefusalCount = components['schemas']['RefusalCount'];
export type RefusalCounts = components['schemas']['RefusalCounts'];
export type LineNumber = components['schemas']['LineNumber'];
export type EmployeeRow = components['schemas']['EmployeeRow'];
export type StoredLines = components['schemas']['StoredLines'];
export type BatchProgress = components['schemas']['BatchProgress'];
export type CompanyScanStatus = components['schemas']['CompanyScanStatus'];
export type InviteCode = components['schemas']['InviteCode'];
export type WebAddress = components['schemas']['WebAddress'];
export type InviteLink = components['schemas']['InviteLink'];
export type InviteToken = components['schemas']['InviteToken'];
export type InviteKind = components['schemas']['InviteKind'];
export type InviteState = components['schemas']['InviteState'];
export type InvitingCompany = components['schemas']['InvitingCompany'];
export type InviteCheck = components['schemas']['InviteCheck'];
export type AssignableGroup = components['schemas']['AssignableGroup'];
export type UpdateMemberRole = components['schemas']['UpdateMemberRole'];
export type Leaver = components['schemas']['Leaver'];
export type Pagination = components['schemas']['Pagination'];
export type LeaverPage = components['schemas']['LeaverPage'];
export type RestoreLeavers = components['schemas']['RestoreLeavers'];
export type RestoredLeavers = components['schemas']['RestoredLeavers'];
export type ReadMember = components['schemas']['ReadMember'];
export type MembersChange = components['schemas']['MembersChange'];
export type ChangedMembers = components['schemas']['ChangedMembers'];
export type ReadMemberDetails = components['schemas']['ReadMemberDetails'];
export type MemberDetails = components['schemas']['MemberDetails'];
export type NewEmail = components['schemas']['NewEmail'];
export type ColumnTitle = components['schemas']['ColumnTitle'];
export type ColumnMapping = components['schemas']['ColumnMapping'];
export type EmployeeFileForm = components['schemas']['EmployeeFileForm'];
export type RefusedColumn = components['schemas']['RefusedColumn'];
export type RowCell = components['schemas']['RowCell'];
export type RowCells = components['schemas']['RowCells'];
export type RefusedRow = components['schemas']['RefusedRow'];
export type EmployeeUpload = components['schemas']['EmployeeUpload'];
export type ConfirmedReplace = components['schemas']['ConfirmedReplace'];
export type StartBatchScan = components['schemas']['StartBatchScan'];
export type BatchSortField = components['schemas']['BatchSortField'];
export type BatchOverview = components['schemas']['BatchOverview'];
export type BatchScanPage = components['schemas']['BatchScanPage'];
export type FittedBatch = components['schemas']['FittedBatch'];
export type RosterGroup = components['schemas']['RosterGroup'];
export type RosterPerson = components['schemas']['RosterPerson'];
export type BatchRoster = components['schemas']['BatchRoster'];
export type EmployeeCsv = components['schemas']['EmployeeCsv'];
export type DepartmentsFilter = components['schemas']['DepartmentsFilter'];
export type DepartmentSortField = components['schemas']['DepartmentSortField'];
export type DepartmentPage = components['schemas']['DepartmentPage'];
export type DepartmentDetail = components['schemas']['DepartmentDetail'];
export type RiskLevels = components['schemas']['RiskLevels'];
export type DeepScanStatuses = components['schemas']['DeepScanStatuses'];
export type MemberStatuses = components['schemas']['MemberStatuses'];
export type FindingScope = components['schemas']['FindingScope'];
export type UserSortField = components['schemas']['UserSortField'];
export type ListedRiskLevelCounts = components['schemas']['ListedRiskLevelCounts'];
export type UserChoices = components['schemas']['UserChoices'];
export type OthersInTotals = components['schemas']['OthersInTotals'];
export type CompanyUserPage = components['schemas']['CompanyUserPage'];
export type ThreatLevel = components['schemas']['ThreatLevel'];
export type CategoryCount = components['schemas']['CategoryCount'];
export type DeepScanCounts = components['schemas']['DeepScanCounts'];
export type UserDeepScan = components['schemas']['UserDeepScan'];
export type FindingPerson = components['schemas']['FindingPerson'];
export type FindingIssue = components['schemas']['FindingIssue'];
export type FindingStatus = components['schemas']['FindingStatus'];
export type ReportResolution = components['schemas']['ReportResolution'];
export type ExposedData = components['schemas']['ExposedData'];
export type CompanyFinding = components['schemas']['CompanyFinding'];
export type CompanyUserDetail = components['schemas']['CompanyUserDetail'];
export type RemovalProgress = components['schemas']['RemovalProgress'];
export type WebDomainFilter = components['schemas']['WebDomainFilter'];
export type FindingSortField = components['schemas']['FindingSortField'];
export type CompanyFindingPage = components['schemas']['CompanyFindingPage'];
export type ThreatLevelCounts = components['schemas']['ThreatLevelCounts'];
export type IssueCounts = components['schemas']['IssueCounts'];
export type FindingsSummary = components['schemas']['FindingsSummary'];
export type FindingMarkReason = components['schemas']['FindingMarkReason'];
export type FindingMark = components['schemas']['FindingMark'];
export type CompanyFindingAction = components['schemas']['CompanyFindingAction'];
export type CompanyFindingDetail = components['schemas']['CompanyFindingDetail'];
export type DeviceRelation = components['schemas']['DeviceRelation'];
export type InfectedDeviceState = components['schemas']['InfectedDeviceState'];
export type InfectedDeviceSteps = components['schemas']['InfectedDeviceSteps'];
export type CompanyDeviceSignIn = components['schemas']['CompanyDeviceSignIn'];
export type CompanyDevice = components['schemas']['CompanyDevice'];
export type CompanyDevicePage = components['schemas']['CompanyDevicePage'];
export type StolenSignInCount = components['schemas']['StolenSignInCount'];
export type StolenSignInsOfDomain = components['schemas']['StolenSignInsOfDomain'];
export type StolenSignIns = components['schemas']['StolenSignIns'];
export type MarkFindingSafe = components['schemas']['MarkFindingSafe'];
export type ReportIssue = components['schemas']['ReportIssue'];
export type ReportIssues = components['schemas']['ReportIssues'];
export type ReportLeak = components['schemas']['ReportLeak'];
export type AlertFilter = components['schemas']['AlertFilter'];
export type AlertRecipient = components['schemas']['AlertRecipient'];
export type AlertRecipientPage = components['schemas']['AlertRecipientPage'];
export type AlertEmails = components['schemas']['AlertEmails'];
export type CompanyUserIds = components['schemas']['CompanyUserIds'];
export type PeopleSelection = components['schemas']['PeopleSelection'];
export type AlertMessage = components['schemas']['AlertMessage'];
export type AlertUsers = components['schemas']['AlertUsers'];
export type AlertOutcome = components['schemas']['AlertOutcome'];
export type AlertCount = components['schemas']['AlertCount'];
export type AlertAddresses = components['schemas']['AlertAddresses'];
export type AlertAddressCount = components['schemas']['AlertAddressCount'];
export type InviteToDeepScan = components['schemas']['InviteToDeepScan'];
export type DeepScanInviteOutcome = components['schemas']['DeepScanInviteOutcome'];
export type PeopleToInvite = components['schemas']['PeopleToInvite'];
export type InviteUser = components['schemas']['InviteUser'];
export type UpdateAdmin = components['schemas']['UpdateAdmin'];
export type AdminStatus = components['schemas']['AdminStatus'];
export type CompanyInvite = components['schemas']['CompanyInvite'];
export type AddAdmin = components['schemas']['AddAdmin'];
export type NewOwner = components['schemas']['NewOwner'];
export type InviteSortField = components['schemas']['InviteSortField'];
export type CompanyInvitePage = components['schemas']['CompanyInvitePage'];
export type InviteEmails = components['schemas']['InviteEmails'];
export type CreateInvites = components['schemas']['CreateInvites'];
export type RefusedInvite = components['schemas']['RefusedInvite'];
export type CreatedInvites = components['schemas']['CreatedInvites'];
export type UpdateInvite = components['schemas']['UpdateInvite'];
export type ResendInvites = components['schemas']['ResendInvites'];
export type ResentInvites = components['schemas']['ResentInvites'];
export type InviteValidity = components['schemas']['InviteValidity'];
export type ValidateInvite = components['schemas']['ValidateInvite'];
export type JoinAsOwner = components['schemas']['JoinAsOwner'];
export type JoinedAsOwner = components['schemas']['JoinedAsOwner'];
export type AcceptInvite = components['schemas']['AcceptInvite'];
export type AcceptedInvite = components['schemas']['AcceptedInvite'];
export type PublishedCompanyScore = components['schemas']['PublishedCompanyScore'];
export type ScanJobStatus = components['schemas']['ScanJobStatus'];
export type ScanOrigin = components['schemas']['ScanOrigin'];
export type ScanProgress = components['schemas']['ScanProgress'];
export type ScanSubjectKind = components['schemas']['ScanSubjectKind'];
export type ScanSourceRecord = components['schemas']['ScanSourceRecord'];
export type Scan = components['schemas']['Scan'];
export type StartedScan = components['schemas']['StartedScan'];
export type PendingPoints = components['schemas']['PendingPoints'];
export type ScoreBand = components['schemas']['ScoreBand'];
export type PersonalScore = components['schemas']['PersonalScore'];
export type ScoreItemKind = components['schemas']['ScoreItemKind'];
export type PointsLost = components['schemas']['PointsLost'];
export type PointsRecoverable = components['schemas']['PointsRecoverable'];
export type ScoreItemFinding = components['schemas']['ScoreItemFinding'];
export type ScoreItem = components['schemas']['ScoreItem'];
export type UncheckedSource = components['schemas']['UncheckedSource'];
export type NotYetCheckedReason = components['schemas']['NotYetCheckedReason'];
export type UncheckedSubject = components['schemas']['UncheckedSubject'];
export type UncheckedSubjects = components['schemas']['UncheckedSubjects'];
export type LastScan = components['schemas']['LastScan'];
export type NextScanAt = components['schemas']['NextScanAt'];
export type DashboardStrength = components['schemas']['DashboardStrength'];
export type UnknownArea = components['schemas']['UnknownArea'];
export type UnansweredQuestions = components['schemas']['UnansweredQuestions'];
export type DashboardThreat = components['schemas']['DashboardThreat'];
export type StepMinutes = components['schemas']['StepMinutes'];
export type NextBestStep = components['schemas']['NextBestStep'];
export type ConfirmableIndicator = components['schemas']['ConfirmableIndicator'];
export type FixConfirmation = components['schemas']['FixConfirmation'];
export type FindingType = components['schemas']['FindingType'];
export type LeakState = components['schemas']['LeakState'];
export type Disappearance = components['schemas']['Disappearance'];
export type FindingOrigin = components['schemas']['FindingOrigin'];
export type StolenSignIn = components['schemas']['StolenSignIn'];
export type ImageUrl = components['schemas']['ImageUrl'];
export type FindingImage = components['schemas']['FindingImage'];
export type LeakAction = components['schemas']['LeakAction'];
export type LeakActions = components['schemas']['LeakActions'];
export type FindingSummary = components['schemas']['FindingSummary'];
export type LikelyCount = components['schemas']['LikelyCount'];
export type ReportSummary = components['schemas']['ReportSummary'];
export type PersonalDashboard = components['schemas']['PersonalDashboard'];
export type CurrentScan = components['schemas']['CurrentScan'];
export type ExposureType = components['schemas']['ExposureType'];
export type UserReport = components['schemas']['UserReport'];
export type UserReportPage = components['schemas']['UserReportPage'];
export type ReportWebsite = components['schemas']['ReportWebsite'];
export type ReportContext = components['schemas']['ReportContext'];
export type NewUserReport = components['schemas']['NewUserReport'];
export type NewUserReportOfType = components['schemas']['NewUserReportOfType'];
export type Product = components['schemas']['Product'];
export type NewPayment = components['schemas']['NewPayment'];
export type OutsideUrl = components['schemas']['OutsideUrl'];
export type PaymentStatus = components['schemas']['PaymentStatus'];
export type Amount = components['schemas']['Amount'];
export type Currency = components['schemas']['Currency'];
export type PaymentIntent = components['schemas']['PaymentIntent'];
export type CustomerPortal = components['schemas']['CustomerPortal'];
export type BillingDetails = components['schemas']['BillingDetails'];
export type StoredBillingDetails = components['schemas']['StoredBillingDetails'];
export type SeatPrice = components['schemas']['SeatPrice'];
export type BillingPeriod = components['schemas']['BillingPeriod'];
export type PriceChange = components['schemas']['PriceChange'];
export type CompanyContract = components['schemas']['CompanyContract'];
export type TaxBasis = components['schemas']['TaxBasis'];
export type Tax = components['schemas']['Tax'];
export type Province = components['schemas']['Province'];
export type TaxLine = components['schemas']['TaxLine'];
export type InvoiceTax = components['schemas']['InvoiceTax'];
export type InvoiceState = components['schemas']['InvoiceState'];
export type InvoicePayment = components['schemas']['InvoicePayment'];
export type Invoice = components['schemas']['Invoice'];
export type CompanyBilling = components['schemas']['CompanyBilling'];
export type SettleInvoice = components['schemas']['SettleInvoice'];
export type CurrentPlan = components['schemas']['CurrentPlan'];
export type BillingRow = components['schemas']['BillingRow'];
export type Billing = components['schemas']['Billing'];
export type Code = components['schemas']['Code'];
export type RedeemableCode = components['schemas']['RedeemableCode'];
export type RedeemedCode = components['schemas']['RedeemedCode'];
export type LeakTypeOverview = components['schemas']['LeakTypeOverview'];
export type LeakOverview = components['schemas']['LeakOverview'];
export type LeakStatus = components['schemas']['LeakStatus'];
export type LeakChange = components['schemas']['LeakChange'];
export type FixConfirmationChange = components['schemas']['FixConfirmationChange'];
export type LeakChanges = components['schemas']['LeakChanges'];
export type LeakType = components['schemas']['LeakType'];
export type LeakFilter = components['schemas']['LeakFilter'];
export type LeakFilterCounts = components['schemas']['LeakFilterCounts'];
export type LeakPage = components['schemas']['LeakPage'];
export type DisputeReason = components['schemas']['DisputeReason'];
export type DisputeWords = components['schemas']['DisputeWords'];
export type Dispute = components['schemas']['Dispute'];
export type DenyReason = components['schemas']['DenyReason'];
export type DenyReasons = components['schemas']['DenyReasons'];
export type Report = components['schemas']['Report'];
export type BreachNote = components['schemas']['BreachNote'];
export type MaskedValue = components['schemas']['MaskedValue'];
export type Evidence = components['schemas']['Evidence'];
export type FindingEvent = components['schemas']['FindingEvent'];
export type FindingActor = components['schemas']['FindingActor'];
export type ProofText = components['schemas']['ProofText'];
export type Sha256 = components['schemas']['Sha256'];
export type StoredPicture = components['schemas']['StoredPicture'];
export type RemovalProof = components['schemas']['RemovalProof'];
export type FindingHistoryEntry = components['schemas']['FindingHistoryEntry'];
export type Finding = components['schemas']['Finding'];
export type ReportChange = components['schemas']['ReportChange'];
export type ExposureReport = components['schemas']['ExposureReport'];
export type ImageFilter = components['schemas']['ImageFilter'];
export type ImageLeak = components['schemas']['ImageLeak'];
export type ImageCounts = components['schemas']['ImageCounts'];
export type ImageLeakPage = components['schemas']['ImageLeakPage'];
export type ImageDecision = components['schemas']['ImageDecision'];
export type ImageDecisions = components['schemas']['ImageDecisions'];
export type ReportPage = components['schemas']['ReportPage'];
export type CompanyReportRow = components['schemas']['CompanyReportRow'];
export type CompanyReportPage = components['schemas']['CompanyReportPage'];
export type NewImageReport = components['schemas']['NewImageReport'];
export type PlanVersion = components['schemas']['PlanVersion'];
export type PlanActor = components['schemas']['PlanActor'];
export type PlanVisit = components['schemas']['PlanVisit'];
export type CountryCode = components['schemas']['CountryCode'];
export type HelpRegion = components['schemas']['HelpRegion'];
export type HelpPlace = components['schemas']['HelpPlace'];
export type PlanCode = components['schemas']['PlanCode'];
export type Relationship = components['schemas']['Relationship'];
export type PlanContact = components['schemas']['PlanContact'];
export type PlanContacts = components['schemas']['PlanContacts'];
export type BankName = components['schemas']['BankName'];
export type BankContact = components['schemas']['BankContact'];
export type BankContacts = components['schemas']['BankContacts'];
export type PlanBank = components['schemas']['PlanBank'];
export type PlanBanks = components['schemas']['PlanBanks'];
export type PlanAction = components['schemas']['PlanAction'];
export type PlanActionState = components['schemas']['PlanActionState'];
export type PlanCheck = components['schemas']['PlanCheck'];
export type PlanRunState = components['schemas']['PlanRunState'];
export type PlanRun = components['schemas']['PlanRun'];
export type PlanLevel = components['schemas']['PlanLevel'];
export type PlanProgress = components['schemas']['PlanProgress'];
export type DeliveryStatus = components['schemas']['DeliveryStatus'];
export type PlanDelivery = components['schemas']['PlanDelivery'];
export type PlanHistoryEvent = components['schemas']['PlanHistoryEvent'];
export type PlanHistoryEntry = components['schemas']['PlanHistoryEntry'];
export type ResponsePlan = components['schemas']['ResponsePlan'];
export type OwnPlan = components['schemas']['OwnPlan'];
export type NewResponsePlan = components['schemas']['NewResponsePlan'];
export type PlanCodeEntry = components['schemas']['PlanCodeEntry'];
export type PlanRunEvent = components['schemas']['PlanRunEvent'];
export type PlanActionEvent = components['schemas']['PlanActionEvent'];
export type PlanEvent = components['schemas']['PlanEvent'];
export type PlanChange = components['schemas']['PlanChange'];
export type Bank = components['schemas']['Bank'];
export type BankList = components['schemas']['BankList'];
export type ToldCount = components['schemas']['ToldCount'];
export type PlanAggregation = components['schemas']['PlanAggregation'];
export type PlanMessage = components['schemas']['PlanMessage'];
export type NotifyContacts = components['schemas']['NotifyContacts'];
export type ContactsNotified = components['schemas']['ContactsNotified'];
export type NotificationType = components['schemas']['NotificationType'];
export type NotificationCategory = components['schemas']['NotificationCategory'];
export type NotificationTopic = components['schemas']['NotificationTopic'];
export type NotificationData = components['schemas']['NotificationData'];
export type Notification = components['schemas']['Notification'];
export type NotificationPage = components['schemas']['NotificationPage'];
export type ReadNotifications = components['schemas']['ReadNotifications'];
export type UpdateNotification = components['schemas']['UpdateNotification'];
export type OneClick = components['schemas']['OneClick'];
export type EmailSubscription = components['schemas']['EmailSubscription'];
export type EmailSubscriptionChange = components['schemas']['EmailSubscriptionChange'];
export type HashPrefix = components['schemas']['HashPrefix'];
export type BreachedPasswordEnding = components['schemas']['BreachedPasswordEnding'];
export type BreachedPasswordRange = components['schemas']['BreachedPasswordRange'];
export type FirstAnswerRequest = components['schemas']['FirstAnswerRequest'];
export type PaymentFailureReason = components['schemas']['PaymentFailureReason'];
export type Payment = components['schemas']['Payment'];
export type Signature = components['schemas']['Signature'];
export type PaymentEvent = components['schemas']['PaymentEvent'];
export type PaymentEventTaken = components['schemas']['PaymentEventTaken'];
export type AccuracyName = components['schemas']['AccuracyName'];
export type PublishedPercentage = components['schemas']['PublishedPercentage'];
export type PublishedAccuracy = components['schemas']['PublishedAccuracy'];
export type Accuracy = components['schemas']['Accuracy'];
export type SiteDomain = components['schemas']['SiteDomain'];
export type SitePage = components['schemas']['SitePage'];
export type SitePasswordPage = components['schemas']['SitePasswordPage'];
export type SiteSecondStepState = components['schemas']['SiteSecondStepState'];
export type SiteSecondStepMethod = components['schemas']['SiteSecondStepMethod'];
export type SiteSecondStep = components['schemas']['SiteSecondStep'];
export type SitePasskeyState = components['schemas']['SitePasskeyState'];
export type SitePasskey = components['schemas']['SitePasskey'];
export type ClosingDifficulty = components['schemas']['ClosingDifficulty'];
export type SiteClosing = components['schemas']['SiteClosing'];
export type Site = components['schemas']['Site'];
export type HelpKind = components['schemas']['HelpKind'];
export type HelpItem = components['schemas']['HelpItem'];
export type HelpList = components['schemas']['HelpList'];
export type SiteSourceId = components['schemas']['SiteSourceId'];
export type SiteSource = components['schemas']['SiteSource'];
export type SiteSources = components['schemas']['SiteSources'];
export type ProductBuyer = components['schemas']['ProductBuyer'];
export type ProductVersion = components['schemas']['ProductVersion'];
export type ProductKind = components['schemas']['ProductKind'];
export type ProductSentence = components['schemas']['ProductSentence'];
export type ProductText = components['schemas']['ProductText'];
export type ProductCost = components['schemas']['ProductCost'];
export type ProductLanguage = components['schemas']['ProductLanguage'];
export type ProductDetails = components['schemas']['ProductDetails'];
export type MarketProduct = components['schemas']['MarketProduct'];
export type MarketProducts = components['schemas']['MarketProducts'];
export type ProductFilter = components['schemas']['ProductFilter'];
export type ProductPage = components['schemas']['ProductPage'];
export type ChangeProduct = components['schemas']['ChangeProduct'];
export type RetireProduct = components['schemas']['RetireProduct'];
export type CompanyOwner = components['schemas']['CompanyOwner'];
export type OperatorCompany = components['schemas']['OperatorCompany'];
export type OperatorCompanies = components['schemas']['OperatorCompanies'];
export type LicensedSeats = components['schemas']['LicensedSeats'];
export type CreateCompany = components['schemas']['CreateCompany'];
export type ReadCompanySeats = components['schemas']['ReadCompanySeats'];
export type RecordContract = components['schemas']['RecordContract'];
export type SetCompanySeats = components['schemas']['SetCompanySeats'];
export type CompanySeatsSet = components['schemas']['CompanySeatsSet'];
export type LetterKind = components['schemas']['LetterKind'];
export type PrivacyLaw = components['schemas']['PrivacyLaw'];
export type LanguageCode = components['schemas']['LanguageCode'];
export type Authority = components['schemas']['Authority'];
export type Letter = components['schemas']['Letter'];
export type LetterSender = components['schemas']['LetterSender'];
export type RequestKind = components['schemas']['RequestKind'];
export type DeliveryState = components['schemas']['DeliveryState'];
export type LetterRecipient = components['schemas']['LetterRecipient'];
export type DeliveredLetter = components['schemas']['DeliveredLetter'];
export type ReplyMeaning = components['schemas']['ReplyMeaning'];
export type ReplyRefusal = components['schemas']['ReplyRefusal'];
export type MailVerdict = components['schemas']['MailVerdict'];
export type ReplyAttachment = components['schemas']['ReplyAttachment'];
export type DeliveryReply = components['schemas']['DeliveryReply'];
export type Delivery = components['schemas']['Delivery'];
export type Deliveries = components['schemas']['Deliveries'];
export type SignedLetter = components['schemas']['SignedLetter'];
export type PageWatchState = components['schemas']['PageWatchState'];
export type PageVerdict = components['schemas']['PageVerdict'];
export type UnclearReason = components['schemas']['UnclearReason'];
export type PageLook = components['schemas']['PageLook'];
export type PageWatch = components['schemas']['PageWatch'];
export type FindingLooks = components['schemas']['FindingLooks'];
export type DeliveryMove = components['schemas']['DeliveryMove'];
export type NewDispute = components['schemas']['NewDispute'];
export type RecipientKind = components['schemas']['RecipientKind'];
export type RequiredDetail = components['schemas']['RequiredDetail'];
export type RequiredDetails = components['schemas']['RequiredDetails'];
export type KnownRecipient = components['schemas']['KnownRecipient'];
export type FindingRecipient = components['schemas']['FindingRecipient'];
export type GuidedStepKind = components['schemas']['GuidedStepKind'];
export type GuidedStepState = components['schemas']['GuidedStepState'];
export type GuidedStep = components['schemas']['GuidedStep'];
export type GuidedStepsLeft = components['schemas']['GuidedStepsLeft'];
export type GuidedPlan = components['schemas']['GuidedPlan'];
export type SetGuidedStep = components['schemas']['SetGuidedStep'];
export type InfectedDeviceFinding = components['schemas']['InfectedDeviceFinding'];
export type InfectedDevice = components['schemas']['InfectedDevice'];
export type InfectedDevices = components['schemas']['InfectedDevices'];
export type DeviceStep = components['schemas']['DeviceStep'];
export type DeviceStepChange = components['schemas']['DeviceStepChange'];
export type LikelyState = components['schemas']['LikelyState'];
export type LikelyReason = components['schemas']['LikelyReason'];
export type LikelyFinding = components['schemas']['LikelyFinding'];
export type LikelyFindings = components['schemas']['LikelyFindings'];
export type LikelyAnswer = components['schemas']['LikelyAnswer'];
export type LikelyAnswered = components['schemas']['LikelyAnswered'];
export type LogKind = components['schemas']['LogKind'];
export type LogAction = components['schemas']['LogAction'];
export type LogActorKind = components['schemas']['LogActorKind'];
export type LogName = components['schemas']['LogName'];
export type LogSetting = components['schemas']['LogSetting'];
export type ChangedSetting = components['schemas']['ChangedSetting'];
export type LogEntry = components['schemas']['LogEntry'];
export type LogPage = components['schemas']['LogPage'];
export type Partner = components['schemas']['Partner'];
export type SystemCheckName = components['schemas']['SystemCheckName'];
export type SystemCheckState = components['schemas']['SystemCheckState'];
export type SystemCheck = components['schemas']['SystemCheck'];
export type SystemBackup = components['schemas']['SystemBackup'];
export type SystemState = components['schemas']['SystemState'];
export type LifecycleEvent = components['schemas']['LifecycleEvent'];
export type LifecycleHistory = components['schemas']['LifecycleHistory'];
export type UnreadReply = components['schemas']['UnreadReply'];
export type UnreadReplies = components['schemas']['UnreadReplies'];
export type ReplyReading = components['schemas']['ReplyReading'];
export type AccuracyPercentage = components['schemas']['AccuracyPercentage'];
export type AccuracyCount = components['schemas']['AccuracyCount'];
export type MeasuredOf = components['schemas']['MeasuredOf'];
export type MeasuredAccuracy = components['schemas']['MeasuredAccuracy'];
export type OpenDispute = components['schemas']['OpenDispute'];
export type DisputePage = components['schemas']['DisputePage'];
export type DisputeDecision = components['schemas']['DisputeDecision'];
export type RecipientSourceId = components['schemas']['RecipientSourceId'];
export type ContactState = components['schemas']['ContactState'];
export type RecipientContact = components['schemas']['RecipientContact'];
export type Recipient = components['schemas']['Recipient'];
export type RecipientShare = components['schemas']['RecipientShare'];
export type RecipientPage = components['schemas']['RecipientPage'];
export type DeskFilter = components['schemas']['DeskFilter'];
export type DeskSortField = components['schemas']['DeskSortField'];
export type DeskVersion = components['schemas']['DeskVersion'];
export type DeskPerson = components['schemas']['DeskPerson'];
export type DeskAssignee = components['schemas']['DeskAssignee'];
export type DeskRowLetter = components['schemas']['DeskRowLetter'];
export type DeskMove = components['schemas']['DeskMove'];
export type DeskMoves = components['schemas']['DeskMoves'];
export type DeskRow = components['schemas']['DeskRow'];
export type DeskCounts = components['schemas']['DeskCounts'];
export type DeskQueue = components['schemas']['DeskQueue'];
export type DeskSeenRequest = components['schemas']['DeskSeenRequest'];
export type DeskBulkMove = components['schemas']['DeskBulkMove'];
export type DeskOutcome = components['schemas']['DeskOutcome'];
export type DeskOutcomes = components['schemas']['DeskOutcomes'];
export type DeskHistoryEntry = components['schemas']['DeskHistoryEntry'];
export type OptOutState = components['schemas']['OptOutState'];
export type OptOutReason = components['schemas']['OptOutReason'];
export type OptOut = components['schemas']['OptOut'];
export type DeskLetters = components['schemas']['DeskLetters'];
export type DeskRequest = components['schemas']['DeskRequest'];
export type NewRemovalProof = components['schemas']['NewRemovalProof'];
export type DeskMoveRequest = components['schemas']['DeskMoveRequest'];
export type DeskMoveForm = components['schemas']['DeskMoveForm'];
export type ExposureMethod = components['schemas']['ExposureMethod'];
export type AbuseContact = components['schemas']['AbuseContact'];
export type AbuseReport = components['schemas']['AbuseReport'];
export type DeskLetter = components['schemas']['DeskLetter'];
export type DeskLetterSending = components['schemas']['DeskLetterSending'];
export type SupportFilter = components['schemas']['SupportFilter'];
export type SupportKind = components['schemas']['SupportKind'];
export type TicketNumber = components['schemas']['TicketNumber'];
export type ConciergeType = components['schemas']['ConciergeType'];
export type SupportState = components['schemas']['SupportState'];
export type SupportRow = components['schemas']['SupportRow'];
export type SupportCounts = components['schemas']['SupportCounts'];
export type SupportQueue = components['schemas']['SupportQueue'];
export type SupportVersion = components['schemas']['SupportVersion'];
export type SalesInterest = components['schemas']['SalesInterest'];
export type SupportTrace = components['schemas']['SupportTrace'];
export type SupportEntry = components['schemas']['SupportEntry'];
export type SupportEntries = components['schemas']['SupportEntries'];
export type SupportMove = components['schemas']['SupportMove'];
export type SupportRequest = components['schemas']['SupportRequest'];
export type SupportMessageText = components['schemas']['SupportMessageText'];
export type SupportMoveRequest = components['schemas']['SupportMoveRequest'];
export type SupportMoveForm = components['schemas']['SupportMoveForm'];
export type ConciergeRequest = components['schemas']['ConciergeRequest'];
export type ConciergeForm = components['schemas']['ConciergeForm'];
export type SupportTicket = components['schemas']['SupportTicket'];
export type SalesRequest = components['schemas']['SalesRequest'];
export type SupportKeyText = components['schemas']['SupportKeyText'];
export type SupportKey = components['schemas']['SupportKey'];
export type SupportConversation = components['schemas']['SupportConversation'];
export type SupportReply = components['schemas']['SupportReply'];
export type SupportReplyForm = components['schemas']['SupportReplyForm'];
export type SecondFactor = components['schemas']['SecondFactor'];
export type AccountSecurity = components['schemas']['AccountSecurity'];
export type AccountSession = components['schemas']['AccountSession'];
export type AccountSessions = components['schemas']['AccountSessions'];
export type RecoveryCodes = components['schemas']['RecoveryCodes'];
export type ContactChangeSent = components['schemas']['ContactChangeSent'];
export type ContactCode = components['schemas']['ContactCode'];
export type NewPhone = components['schemas']['NewPhone'];
export type ChangeToken = components['schemas']['ChangeToken'];
export type AccountChangeKind = components['schemas']['AccountChangeKind'];
export type AccountChange = components['schemas']['AccountChange'];
export type DataExportState = components['schemas']['DataExportState'];
export type DataExport = components['schemas']['DataExport'];
export type DomainProofMethod = components['schemas']['DomainProofMethod'];
export type DomainRecord = components['schemas']['DomainRecord'];
export type DomainLookUpOutcome = components['schemas']['DomainLookUpOutcome'];
export type DomainLookUp = components['schemas']['DomainLookUp'];
export type DomainMailbox = components['schemas']['DomainMailbox'];
export type DomainCodeSent = components['schemas']['DomainCodeSent'];
export type DomainProof = components['schemas']['DomainProof'];
export type DomainProofs = components['schemas']['DomainProofs'];
export type DomainMailboxChoice = components['schemas']['DomainMailboxChoice'];
export type OperatorDomainProof = components['schemas']['OperatorDomainProof'];
export type ResponseError = components['responses']['Error'];
export type ResponseFile = components['responses']['File'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterId = components['parameters']['Id'];
export type ParameterPage = components['parameters']['Page'];
export type ParameterSearchValue = components['parameters']['SearchValue'];
export type ParameterCompanyView = components['parameters']['CompanyView'];
export type ParameterMemberId = components['parameters']['MemberId'];
export type ParameterSortOrder = components['parameters']['SortOrder'];
export type ParameterPageSize = components['parameters']['PageSize'];
export type ParameterDepartmentsFilter = components['parameters']['DepartmentsFilter'];
export type ParameterOpenFindings = components['parameters']['OpenFindings'];
export type ParameterDeepScanned = components['parameters']['DeepScanned'];
export type ParameterUserId = components['parameters']['UserId'];
export type ParameterFindingScope = components['parameters']['FindingScope'];
export type ParameterFindingStatusFilter = components['parameters']['FindingStatusFilter'];
export type ParameterRemovalFilter = components['parameters']['RemovalFilter'];
export type ParameterPersonFilter = components['parameters']['PersonFilter'];
export type ParameterThreatFilter = components['parameters']['ThreatFilter'];
export type ParameterWebDomainFilter = components['parameters']['WebDomainFilter'];
export type ParameterIssueFilter = components['parameters']['IssueFilter'];
export type ParameterFindingId = components['parameters']['FindingId'];
export type ParameterDomain = components['parameters']['Domain'];
export type ParameterInviteCode = components['parameters']['InviteCode'];
export type ParameterPlanCode = components['parameters']['PlanCode'];
export type ParameterPlanBirthday = components['parameters']['PlanBirthday'];
export type ParameterPlanRegisterId = components['parameters']['PlanRegisterId'];
export type ParameterPlanAccess = components['parameters']['PlanAccess'];
export type ParameterIfNoneMatch = components['parameters']['IfNoneMatch'];
export type ParameterSubscriptionToken = components['parameters']['SubscriptionToken'];
export type ParameterKind = components['parameters']['Kind'];
export type ParameterFrom = components['parameters']['From'];
export type ParameterTo = components['parameters']['To'];
export type ParameterOlder = components['parameters']['Older'];
export type ParameterAction = components['parameters']['Action'];
export type ParameterActor = components['parameters']['Actor'];
export type ParameterCompany = components['parameters']['Company'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderDraftKey = components['headers']['DraftKey'];
export type HeaderTotalPages = components['headers']['TotalPages'];
export type HeaderTotalRecords = components['headers']['TotalRecords'];
export type HeaderContentDisposition = components['headers']['ContentDisposition'];
export type HeaderEntityTag = components['headers']['EntityTag'];
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
                    "x-draft-key": components["headers"]["DraftKey"];
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
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
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
            /** @description Scheduled. */
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
            /** @description Scheduled. */
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
    listLearnedTutorials: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was learned, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LearnedTutorials"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    learnTutorial: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LearnTutorial"];
            };
        };
        responses: {
            /** @description What has been learned now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LearnedTutorials"];
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
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
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
                domain: components["schemas"]["TypedDomain"];
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
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
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
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
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
    getCompanyProfile: {
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
            /** @description The company's profile and settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyProfile"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateCompanyProfile: {
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
                "application/json": components["schemas"]["UpdateCompanyProfile"];
            };
        };
        responses: {
            /** @description The profile as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyProfile"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getCompany: {
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
            /** @description The company. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    submitOnboarding: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitOnboarding"];
            };
        };
        responses: {
            /** @description How far the onboarding is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyStatus"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    setOnboardingLock: {
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
                "application/json": components["schemas"]["SetOnboardingLock"];
            };
        };
        responses: {
            /** @description The onboarding with its lock and, for its holder, the draft. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyStatus"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listCompanyMembers: {
        parameters: {
            query?: {
                /** @description The page to show, from 1. */
                page?: components["parameters"]["Page"];
                role?: components["schemas"]["Group"];
                status?: components["schemas"]["MemberStatus"];
                /** @description Only who belongs to this department. */
                departmentId?: components["schemas"]["Uuid"];
                /** @description Only who belongs and has an account, who has a seat, or whose new address waits for the owner (onHold). */
                only?: components["schemas"]["MembersOnly"];
                /** @description Keeps what contains these words. */
                searchValue?: components["parameters"]["SearchValue"];
                /** @description The company that an operator is viewing (super-admin mode, spec 1 §4). Anybody else may leave it out, or name their own company. */
                companyId?: components["parameters"]["CompanyView"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of people. */
            200: {
                headers: {
                    "x-total-pages": components["headers"]["TotalPages"];
                    "x-total-records": components["headers"]["TotalRecords"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyMember"][];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateCompanySettings: {
        parameters: {
            query?: {
                /** @description The company that an operator is viewing (super-admin mode, spec 1 §4). Anybody else may leave it out, or name their own company. */
                companyId?: components["parameters"]["CompanyView"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCompanySettings"];
            };
        };
        responses: {
            /** @description The profile as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyProfile"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getCompanyStats: {
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
            /** @description The metrics (spec 2 §3). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyStats"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getCompanyDashboard: {
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
                    "application/json": components["schemas"]["CompanyDashboard"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getCompanyDashboardV2: {
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
                    "application/json": components["schemas"]["CompanyDashboardV2"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getCompanyScore: {
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
            /** @description The score, or that it needs more members (spec 2 §4). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyScore"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getCompanyScoreTrend: {
        parameters: {
            query?: {
                months?: components["schemas"]["TrendMonths"];
                days?: components["schemas"]["TrendDays"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trend, oldest point first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoreTrend"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getCompanyStatus: {
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
            /** @description The company's status. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyStatus"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getCompanyBatch: {
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
            /** @description For the batch welcome and batch loading pages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyBatch"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getCompanyScanStatus: {
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
            /** @description The scans. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyScanStatus"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getCompanyInviteLink: {
        parameters: {
            query?: {
                /** @description The company that an operator is viewing (super-admin mode, spec 1 §4). Anybody else may leave it out, or name their own company. */
                companyId?: components["parameters"]["CompanyView"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InviteLink"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    checkCompanyInviteToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: components["schemas"]["InviteToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invite, which may have ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InviteCheck"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    checkCompanySeats: {
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
            /** @description The seats. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Seats"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteCompanyMember: {
        parameters: {
            query?: {
                /** @description The company that an operator is viewing (super-admin mode, spec 1 §4). Anybody else may leave it out, or name their own company. */
                companyId?: components["parameters"]["CompanyView"];
            };
            header?: never;
            path: {
                /** @description The `id` of a CompanyMember. */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    updateMemberRole: {
        parameters: {
            query?: {
                /** @description The company that an operator is viewing (super-admin mode, spec 1 §4). Anybody else may leave it out, or name their own company. */
                companyId?: components["parameters"]["CompanyView"];
            };
            header?: never;
            path: {
                /** @description The `id` of a CompanyMember. */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMemberRole"];
            };
        };
        responses: {
            /** @description The member as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyMember"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listLeavers: {
        parameters: {
            query?: {
                /** @description The page to show, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeaverPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    restoreLeavers: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreLeavers"];
            };
        };
        responses: {
            /** @description How many have been restored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestoredLeavers"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateMembers: {
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
                "application/json": components["schemas"]["MembersChange"];
            };
        };
        responses: {
            /** @description How many were changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedMembers"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                /** @description The `id` of a CompanyMember. */
                memberId: components["parameters"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberDetails"];
            };
        };
        responses: {
            /** @description The member as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyMember"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    confirmMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
                /** @description The `id` of a CompanyMember. */
                memberId: components["parameters"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyMember"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    rejectMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
                /** @description The `id` of a CompanyMember. */
                memberId: components["parameters"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    endMemberSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                /** @description The `id` of a CompanyMember. */
                memberId: components["parameters"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every session has ended; its tokens are refused from now on. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    endSessionsOfAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEmail"];
            };
        };
        responses: {
            /** @description Every session has ended; its tokens are refused from now on. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    uploadEmployeeFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["EmployeeFileForm"];
            };
        };
        responses: {
            /** @description The bulk scan that was made, and what became of the rows. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmployeeUpload"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    startBatchScan: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartBatchScan"];
            };
        };
        responses: {
            /** @description The bulk scan, with the status that it has now. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchScan"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getBatchProgress: {
        parameters: {
            query?: {
                /** @description The latest one when left out. */
                batchId?: components["schemas"]["Uuid"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The progress; 0041 when there is no such bulk scan. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchProgress"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    checkBatchSeats: {
        parameters: {
            query: {
                /** @description How many seats are wanted. */
                seats: number;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether they do. "Invalid seat count." (spec 2 §8) is what the page says if not. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatCheck"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listBatchScans: {
        parameters: {
            query?: {
                /** @description The page to show, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Keeps what contains these words. */
                searchValue?: components["parameters"]["SearchValue"];
                status?: components["schemas"]["BatchScanStatus"];
                type?: components["schemas"]["BatchType"];
                sortField?: components["schemas"]["BatchSortField"];
                sortOrder?: components["parameters"]["SortOrder"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The overview and one page of bulk scans. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchScanPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteBatchScan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                batchId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    cancelBatchScan: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
                batchId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bulk scan, which is canceled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchScan"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    fitBatchScan: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
                batchId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list that fits, and the rest. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FittedBatch"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getBatchRoster: {
        parameters: {
            query?: {
                /** @description Whose names are listed; `adds` when left out. */
                group?: components["schemas"]["RosterGroup"];
                /** @description The page to show, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                batchId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts, and one page of names. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchRoster"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listRefusedRows: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                batchId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of the rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmployeeUpload"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    fixRefusedRow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                batchId: components["schemas"]["Uuid"];
                line: components["schemas"]["LineNumber"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RowCells"];
            };
        };
        responses: {
            /** @description What became of the rows, with this one on the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmployeeUpload"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    downloadBatchScan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                batchId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A CSV file, as an attachment. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["EmployeeCsv"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    populateBatchScan: {
        parameters: {
            query?: {
                /** @description Only the lines with this verdict. */
                verdict?: "good" | "repaired" | "refused";
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                batchId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A CSV file, as an attachment. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["EmployeeCsv"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listDepartments: {
        parameters: {
            query?: {
                /** @description The page to show, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Records per page; 10 unless told (spec 1 §9). */
                pageSize?: components["parameters"]["PageSize"];
                /** @description Keeps what contains these words. */
                searchValue?: components["parameters"]["SearchValue"];
                departmentsFilter?: components["parameters"]["DepartmentsFilter"];
                sortField?: components["schemas"]["DepartmentSortField"];
                sortOrder?: components["parameters"]["SortOrder"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of departments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepartmentPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getDepartment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                departmentId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The department. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepartmentDetail"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listCompanyUsers: {
        parameters: {
            query?: {
                /** @description The page to show, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Records per page; 10 unless told (spec 1 §9). */
                pageSize?: components["parameters"]["PageSize"];
                /** @description Keeps what contains these words. */
                searchValue?: components["parameters"]["SearchValue"];
                departmentsFilter?: components["parameters"]["DepartmentsFilter"];
                riskLevel?: components["schemas"]["RiskLevels"];
                deepScanStatus?: components["schemas"]["DeepScanStatuses"];
                status?: components["schemas"]["MemberStatuses"];
                /** @description Only executives, or only the others. */
                executives?: boolean;
                /** @description Only people with open findings of this scope. */
                openFindings?: components["parameters"]["OpenFindings"];
                /** @description Only people who agreed to the deep scan and have completed it, or only the others. */
                deepScanned?: components["parameters"]["DeepScanned"];
                /** @description By risk, the highest first, when left out. */
                sortField?: components["schemas"]["UserSortField"];
                sortOrder?: components["parameters"]["SortOrder"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of users. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyUserPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    exportCompanyUsers: {
        parameters: {
            query?: {
                /** @description Keeps what contains these words. */
                searchValue?: components["parameters"]["SearchValue"];
                departmentsFilter?: components["parameters"]["DepartmentsFilter"];
                riskLevel?: components["schemas"]["RiskLevels"];
                deepScanStatus?: components["schemas"]["DeepScanStatuses"];
                status?: components["schemas"]["MemberStatuses"];
                /** @description Only executives, or only the others. */
                executives?: boolean;
                /** @description Only people with open findings of this scope. */
                openFindings?: components["parameters"]["OpenFindings"];
                /** @description Only people who agreed to the deep scan and have completed it, or only the others. */
                deepScanned?: components["parameters"]["DeepScanned"];
                /** @description By risk, the highest first, when left out. */
                sortField?: components["schemas"]["UserSortField"];
                sortOrder?: components["parameters"]["SortOrder"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A CSV file, as an attachment. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["EmployeeCsv"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getCompanyUser: {
        parameters: {
            query?: {
                startDate?: components["schemas"]["CalendarDate"];
                /** @description Included. Before startDate answers 0000 (rule range, "Invalid range"). */
                endDate?: components["schemas"]["CalendarDate"];
                leakCategory?: components["schemas"]["ThreatCategory"];
                /** @description The page to show, from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                /** @description The `id` of a CompanyUser. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyUserDetail"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listCompanyFindings: {
        parameters: {
            query?: {
                /** @description The page to show, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Records per page; 10 unless told (spec 1 §9). */
                pageSize?: components["parameters"]["PageSize"];
                /** @description External when left out. */
                scope?: components["parameters"]["FindingScope"];
                /** @description Detected when left out. */
                status?: components["parameters"]["FindingStatusFilter"];
                /** @description Only findings whose removal request stands so, whatever their scope and status. */
                removal?: components["parameters"]["RemovalFilter"];
                /** @description Only findings about this person; the `id` of a CompanyUser. */
                userId?: components["parameters"]["PersonFilter"];
                /** @description Keeps what contains these words. */
                searchValue?: components["parameters"]["SearchValue"];
                departmentsFilter?: components["parameters"]["DepartmentsFilter"];
                /** @description The threat level. */
                threatFilter?: components["parameters"]["ThreatFilter"];
                webDomainFilter?: components["parameters"]["WebDomainFilter"];
                issueFilter?: components["parameters"]["IssueFilter"];
                source?: components["schemas"]["ShortText"];
                exposedFrom?: components["schemas"]["CalendarDate"];
                /** @description Included. Before exposedFrom answers 0000 (rule range, "Invalid range"). */
                exposedTo?: components["schemas"]["CalendarDate"];
                deepScanStatus?: components["schemas"]["DeepScanStatuses"];
                riskLevel?: components["schemas"]["RiskLevels"];
                /** @description By date of exposure, the newest first, when left out. */
                sortField?: components["schemas"]["FindingSortField"];
                sortOrder?: components["parameters"]["SortOrder"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of findings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyFindingPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    exportCompanyFindings: {
        parameters: {
            query?: {
                /** @description External when left out. */
                scope?: components["parameters"]["FindingScope"];
                /** @description Detected when left out. */
                status?: components["parameters"]["FindingStatusFilter"];
                /** @description Only findings whose removal request stands so, whatever their scope and status. */
                removal?: components["parameters"]["RemovalFilter"];
                /** @description Only findings about this person; the `id` of a CompanyUser. */
                userId?: components["parameters"]["PersonFilter"];
                /** @description Keeps what contains these words. */
                searchValue?: components["parameters"]["SearchValue"];
                departmentsFilter?: components["parameters"]["DepartmentsFilter"];
                /** @description The threat level. */
                threatFilter?: components["parameters"]["ThreatFilter"];
                webDomainFilter?: components["parameters"]["WebDomainFilter"];
                issueFilter?: components["parameters"]["IssueFilter"];
                source?: components["schemas"]["ShortText"];
                exposedFrom?: components["schemas"]["CalendarDate"];
                /** @description Included. Before exposedFrom answers 0000 (rule range, "Invalid range"). */
                exposedTo?: components["schemas"]["CalendarDate"];
                deepScanStatus?: components["schemas"]["DeepScanStatuses"];
                riskLevel?: components["schemas"]["RiskLevels"];
                /** @description By date of exposure, the newest first, when left out. */
                sortField?: components["schemas"]["FindingSortField"];
                sortOrder?: components["parameters"]["SortOrder"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A CSV file, as an attachment. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["EmployeeCsv"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getFindingsSummary: {
        parameters: {
            query?: {
                /** @description External when left out. */
                scope?: components["parameters"]["FindingScope"];
                /** @description Detected when left out. */
                status?: components["parameters"]["FindingStatusFilter"];
                /** @description Only findings whose removal request stands so, whatever their scope and status. */
                removal?: components["parameters"]["RemovalFilter"];
                /** @description Only findings about this person; the `id` of a CompanyUser. */
                userId?: components["parameters"]["PersonFilter"];
                /** @description Keeps what contains these words. */
                searchValue?: components["parameters"]["SearchValue"];
                departmentsFilter?: components["parameters"]["DepartmentsFilter"];
                /** @description The threat level. */
                threatFilter?: components["parameters"]["ThreatFilter"];
                webDomainFilter?: components["parameters"]["WebDomainFilter"];
                issueFilter?: components["parameters"]["IssueFilter"];
                source?: components["schemas"]["ShortText"];
                exposedFrom?: components["schemas"]["CalendarDate"];
                /** @description Included. Before exposedFrom answers 0000 (rule range, "Invalid range"). */
                exposedTo?: components["schemas"]["CalendarDate"];
                deepScanStatus?: components["schemas"]["DeepScanStatuses"];
                riskLevel?: components["schemas"]["RiskLevels"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindingsSummary"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getCompanyFinding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                /** @description The `id` of a CompanyFinding. */
                findingId: components["parameters"]["FindingId"];
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
                    "application/json": components["schemas"]["CompanyFindingDetail"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listCompanyDevices: {
        parameters: {
            query?: {
                /** @description The page to show, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Records per page; 10 unless told (spec 1 §9). */
                pageSize?: components["parameters"]["PageSize"];
                /** @description Only those on which this finding was read. */
                findingId?: components["schemas"]["Uuid"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of devices. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyDevicePage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listStolenSignIns: {
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
            /** @description The proved domains, in the order in which they were entered. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StolenSignIns"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    downloadStolenSignIns: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                /** @description In ASCII, lower case. */
                domain: components["parameters"]["Domain"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["File"];
            default: components["responses"]["Error"];
        };
    };
    markCompanyFindingSafe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                /** @description The `id` of a CompanyFinding. */
                findingId: components["parameters"]["FindingId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkFindingSafe"];
            };
        };
        responses: {
            /** @description The finding as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyFindingDetail"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    reopenCompanyFinding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                /** @description The `id` of a CompanyFinding. */
                findingId: components["parameters"]["FindingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The finding as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyFindingDetail"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    requestCompanyRemoval: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
                /** @description The `id` of a CompanyFinding. */
                findingId: components["parameters"]["FindingId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportLeak"];
            };
        };
        responses: {
            /** @description The finding as it is now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyFindingDetail"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    withdrawCompanyRemoval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                /** @description The `id` of a CompanyFinding. */
                findingId: components["parameters"]["FindingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The finding as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyFindingDetail"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    askAboutCompanyFinding: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
                /** @description The `id` of a CompanyFinding. */
                findingId: components["parameters"]["FindingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The finding as it is now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyFindingDetail"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listAlertRecipients: {
        parameters: {
            query?: {
                search?: components["schemas"]["SearchText"];
                /** @description ALL when left out. */
                filter?: components["schemas"]["AlertFilter"];
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
            /** @description One page of people. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertRecipientPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    alertUsers: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertUsers"];
            };
        };
        responses: {
            /** @description How many it goes to. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertOutcome"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    countAlertRecipients: {
        parameters: {
            query?: {
                /** @description ALL when left out. */
                filter?: components["schemas"]["AlertFilter"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The count. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertCount"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    countAlertAddresses: {
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
                "application/json": components["schemas"]["AlertAddresses"];
            };
        };
        responses: {
            /** @description The count, and the strangers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertAddressCount"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    inviteToDeepScan: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteToDeepScan"];
            };
        };
        responses: {
            /** @description How many were invited. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeepScanInviteOutcome"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    countDeepScanInvitations: {
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
                "application/json": components["schemas"]["PeopleToInvite"];
            };
        };
        responses: {
            /** @description How many would be invited. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeepScanInviteOutcome"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    inviteUserToDeepScan: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
                /** @description The `id` of a CompanyUser. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteUser"];
            };
        };
        responses: {
            /** @description The user as they are now. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyUser"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateAdmin: {
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
                "application/json": components["schemas"]["UpdateAdmin"];
            };
        };
        responses: {
            /** @description The admin record as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyInvite"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    addAdmin: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddAdmin"];
            };
        };
        responses: {
            /** @description The admin record. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyInvite"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    transferOwnership: {
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
                "application/json": components["schemas"]["NewOwner"];
            };
        };
        responses: {
            /** @description The admin record of the new owner. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyInvite"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listCompanyInvites: {
        parameters: {
            query?: {
                /** @description The page to show, from 1. */
                page?: components["parameters"]["Page"];
                status?: components["schemas"]["AdminStatus"];
                sortField?: components["schemas"]["InviteSortField"];
                sortOrder?: components["parameters"]["SortOrder"];
                searchEmail?: components["schemas"]["SearchText"];
                role?: components["schemas"]["Group"];
                filterState?: components["schemas"]["InviteState"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of 10. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyInvitePage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createInvites: {
        parameters: {
            query?: {
                /** @description The company that an operator is viewing (super-admin mode, spec 1 §4). Anybody else may leave it out, or name their own company. */
                companyId?: components["parameters"]["CompanyView"];
            };
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInvites"];
            };
        };
        responses: {
            /** @description The invites, and the addresses that were refused. When all are refused for want of seats, 0008. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedInvites"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateInvite: {
        parameters: {
            query?: {
                /** @description The company that an operator is viewing (super-admin mode, spec 1 §4). Anybody else may leave it out, or name their own company. */
                companyId?: components["parameters"]["CompanyView"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateInvite"];
            };
        };
        responses: {
            /** @description The invite as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyInvite"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    resendInvite: {
        parameters: {
            query?: {
                /** @description The company that an operator is viewing (super-admin mode, spec 1 §4). Anybody else may leave it out, or name their own company. */
                companyId?: components["parameters"]["CompanyView"];
            };
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invite as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyInvite"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    resendInvites: {
        parameters: {
            query?: {
                /** @description The company that an operator is viewing (super-admin mode, spec 1 §4). Anybody else may leave it out, or name their own company. */
                companyId?: components["parameters"]["CompanyView"];
            };
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResendInvites"];
            };
        };
        responses: {
            /** @description How many go out. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResentInvites"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    checkInvite: {
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
            /** @description The invite, which may have ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InviteCheck"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    isInviteValid: {
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
            /** @description Whether it can. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InviteValidity"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    validateInvite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ValidateInvite"];
            };
        };
        responses: {
            /** @description The invite. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InviteCheck"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    checkInviteCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: components["parameters"]["InviteCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invite, which may have ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InviteCheck"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    joinAsCompanyOwner: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                code: components["parameters"]["InviteCode"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JoinAsOwner"];
            };
        };
        responses: {
            /** @description The company that the owner now has. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JoinedAsOwner"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    acceptInvite: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                code: components["parameters"]["InviteCode"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptInvite"];
            };
        };
        responses: {
            /** @description What the person is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedInvite"];
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
            /** @description The score, or how many are counted so far. */
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
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
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
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
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
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
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
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
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
    getCompanyBilling: {
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
            /** @description The seats, the contract and the invoices, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyBilling"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    setBillingDetails: {
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
                "application/json": components["schemas"]["StoredBillingDetails"];
            };
        };
        responses: {
            /** @description The details as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredBillingDetails"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    downloadInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                invoiceId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice, as an attachment. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            default: components["responses"]["Error"];
        };
    };
    payInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                invoiceId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
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
    openCompanyPaymentManager: {
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
    settleInvoice: {
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
                "application/json": components["schemas"]["SettleInvoice"];
            };
        };
        responses: {
            /** @description The invoice as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
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
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
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
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
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
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
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
                /** @description The company that an operator is viewing (super-admin mode, spec 1 §4). Anybody else may leave it out, or name their own company. */
                companyId?: components["parameters"]["CompanyView"];
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
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
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
    getOwnResponsePlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan, or null where there is none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPlan"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createResponsePlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewResponsePlan"];
            };
        };
        responses: {
            /** @description The plan, with its code. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponsePlan"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getResponsePlanByCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The owner's date of birth, for a visitor. It stands in a header as addresses are kept in histories and logs. The signed-in owner needs none. */
                "x-birthday"?: components["parameters"]["PlanBirthday"];
            };
            path: {
                /** @description The access code. Compared without regard to case, spaces and dashes. */
                code: components["parameters"]["PlanCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan; to a visitor with the cookie of the visit. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponsePlan"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateResponsePlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The access code. Compared without regard to case, spaces and dashes. */
                code: components["parameters"]["PlanCode"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanChange"];
            };
        };
        responses: {
            /** @description The plan as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponsePlan"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listBanks: {
        parameters: {
            query?: {
                /** @description Keeps what contains these words. */
                searchValue?: components["parameters"]["SearchValue"];
                country?: components["schemas"]["CountryCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The banks, by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getResponsePlanAggregation: {
        parameters: {
            query?: {
                /** @description The company that an operator is viewing (super-admin mode, spec 1 §4). Anybody else may leave it out, or name their own company. */
                companyId?: components["parameters"]["CompanyView"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanAggregation"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    notifyPlanContacts: {
        parameters: {
            query?: never;
            header?: {
                /** @description The plan owner's register, which a visitor has from the plan. Needed: without it the answer is 400 with the message "Register ID is required but not available" (spec 1 §8). */
                "x-register-id"?: components["parameters"]["PlanRegisterId"];
                /** @description The `access.id` of a visit, which opens nothing without the cookie of the visit; nor does the cookie without it, so no other site can use it. The signed-in owner needs none. */
                "x-plan-access"?: components["parameters"]["PlanAccess"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotifyContacts"];
            };
        };
        responses: {
            /** @description One delivery for each contact. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactsNotified"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description False for the tab Unread; left out for the tab All. */
                isRead?: boolean;
                /** @description The page to show, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Records per page; 10 unless told (spec 1 §9). */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: {
                /** @description The `etag` of an answer that the caller still has. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, and how many are unread. */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPage"];
                };
            };
            /** @description As it was at the answer that had this etag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    readNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadNotifications"];
            };
        };
        responses: {
            /** @description They are read. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    getNotification: {
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
            /** @description The notification. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notification"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    readNotification: {
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
                "application/json": components["schemas"]["UpdateNotification"];
            };
        };
        responses: {
            /** @description The notification as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notification"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    unsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What stands in an unsubscribe link. */
                token: components["parameters"]["SubscriptionToken"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["OneClick"];
                "multipart/form-data": components["schemas"]["OneClick"];
            };
        };
        responses: {
            /** @description The email channel of the link's categories is off, or the company's invitations and alerts are. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    getEmailSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What stands in an unsubscribe link. */
                token: components["parameters"]["SubscriptionToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories or the company, and whether these emails are sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailSubscription"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    changeEmailSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What stands in an unsubscribe link. */
                token: components["parameters"]["SubscriptionToken"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailSubscriptionChange"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailSubscription"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getVisitedPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `access.id` of a visit, which opens nothing without the cookie of the visit; nor does the cookie without it, so no other site can use it. The signed-in owner needs none. */
                "x-plan-access"?: components["parameters"]["PlanAccess"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponsePlan"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateVisitedPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `access.id` of a visit, which opens nothing without the cookie of the visit; nor does the cookie without it, so no other site can use it. The signed-in owner needs none. */
                "x-plan-access"?: components["parameters"]["PlanAccess"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanChange"];
            };
        };
        responses: {
            /** @description The plan as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponsePlan"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    endPlanVisit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `access.id` of a visit, which opens nothing without the cookie of the visit; nor does the cookie without it, so no other site can use it. The signed-in owner needs none. */
                "x-plan-access"?: components["parameters"]["PlanAccess"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It has ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
    askFirstAnswer: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FirstAnswerRequest"];
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
    cancelPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment, which is canceled. */
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
    downloadReceipt: {
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
            /** @description The receipt, as an attachment. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
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
            /** @description 0017: the signature is missing or wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getAccuracy: {
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
            /** @description Every source, and one page of the sites of which enough is known. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accuracy"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                domain: components["schemas"]["SiteDomain"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is known of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listHelp: {
        parameters: {
            query?: {
                /** @description Only what is there, and what is for everybody. */
                country?: components["schemas"]["CountryCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HelpList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listSiteSources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSources"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listProducts: {
        parameters: {
            query: {
                buyer: components["schemas"]["ProductBuyer"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarketProducts"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listCatalogue: {
        parameters: {
            query?: {
                /** @description Those that are shown unless told. */
                filter?: components["schemas"]["ProductFilter"];
                kind?: components["schemas"]["ProductKind"];
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
                    "application/json": components["schemas"]["ProductPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    addProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductDetails"];
            };
        };
        responses: {
            /** @description The product. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarketProduct"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getProduct: {
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
            /** @description The product. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarketProduct"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    changeProduct: {
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
                "application/json": components["schemas"]["ChangeProduct"];
            };
        };
        responses: {
            /** @description The product as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarketProduct"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    retireProduct: {
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
                "application/json": components["schemas"]["RetireProduct"];
            };
        };
        responses: {
            /** @description The product as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarketProduct"];
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
    createCompany: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCompany"];
            };
        };
        responses: {
            /** @description The company. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorCompany"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    setCompanySeats: {
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
                "application/json": components["schemas"]["SetCompanySeats"];
            };
        };
        responses: {
            /** @description The seats as they are now, and what they set free. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanySeatsSet"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    assignOwner: {
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
                "application/json": components["schemas"]["NewOwner"];
            };
        };
        responses: {
            /** @description The company with its owner. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorCompany"];
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
    getFindingLetter: {
        parameters: {
            query?: {
                /** @description Erasure, unless told. */
                kind?: components["schemas"]["LetterKind"];
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The letter. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Letter"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listFindingDeliveries: {
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
            /** @description The requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deliveries"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    sendFindingLetter: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignedLetter"];
            };
        };
        responses: {
            /** @description What was sent about the finding. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deliveries"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    downloadReplyAttachment: {
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
            /** @description The file, to be saved. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listFindingLooks: {
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
            /** @description The looks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindingLooks"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    downloadFindingCase: {
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
            /** @description The file, to be saved. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": Blob;
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getLookPicture: {
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
            /** @description The picture. */
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
    moveDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
                move: components["schemas"]["DeliveryMove"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    disputeFinding: {
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
                "application/json": components["schemas"]["NewDispute"];
            };
        };
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
    withdrawDispute: {
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
    getFindingRecipient: {
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
            /** @description The recipient, or that none is known. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindingRecipient"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getGuidedPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The steps that are open, put off or skipped. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuidedPlan"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    setGuidedStep: {
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
                "application/json": components["schemas"]["SetGuidedStep"];
            };
        };
        responses: {
            /** @description It is so now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuidedPlan"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listInfectedDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The devices. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InfectedDevices"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    changeInfectedDeviceStep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                step: components["schemas"]["DeviceStep"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceStepChange"];
            };
        };
        responses: {
            /** @description The device as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InfectedDevice"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listLikelyFindings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What waits for an answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LikelyFindings"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    answerLikelyFinding: {
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
                "application/json": components["schemas"]["LikelyAnswer"];
            };
        };
        responses: {
            /** @description Answered. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LikelyAnswered"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    takeBackLikelyAnswer: {
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
            /** @description It is asked about again. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
    listOwnRecord: {
        parameters: {
            query?: {
                kind?: components["parameters"]["Kind"];
                /** @description The first day, in UTC. */
                from?: components["parameters"]["From"];
                /** @description The last day, in UTC. */
                to?: components["parameters"]["To"];
                /** @description Goes on where another page ended, with its `older`. */
                older?: components["parameters"]["Older"];
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
                    "application/json": components["schemas"]["LogPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listCompanyLog: {
        parameters: {
            query?: {
                kind?: components["parameters"]["Kind"];
                action?: components["parameters"]["Action"];
                /** @description Whose doing it was. */
                actor?: components["parameters"]["Actor"];
                /** @description Keeps what contains these words. */
                searchValue?: components["parameters"]["SearchValue"];
                /** @description The first day, in UTC. */
                from?: components["parameters"]["From"];
                /** @description The last day, in UTC. */
                to?: components["parameters"]["To"];
                /** @description Goes on where another page ended, with its `older`. */
                older?: components["parameters"]["Older"];
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
            /** @description One page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    exportCompanyLog: {
        parameters: {
            query?: {
                kind?: components["parameters"]["Kind"];
                action?: components["parameters"]["Action"];
                /** @description Whose doing it was. */
                actor?: components["parameters"]["Actor"];
                /** @description Keeps what contains these words. */
                searchValue?: components["parameters"]["SearchValue"];
                /** @description The first day, in UTC. */
                from?: components["parameters"]["From"];
                /** @description The last day, in UTC. */
                to?: components["parameters"]["To"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["File"];
            default: components["responses"]["Error"];
        };
    };
    setPartner: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Partner"];
            };
        };
        responses: {
            /** @description What the account is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partner"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listOperatorLog: {
        parameters: {
            query?: {
                kind?: components["parameters"]["Kind"];
                action?: components["parameters"]["Action"];
                /** @description Whose doing it was. */
                actor?: components["parameters"]["Actor"];
                companyId?: components["parameters"]["Company"];
                /** @description Keeps what contains these words. */
                searchValue?: components["parameters"]["SearchValue"];
                /** @description The first day, in UTC. */
                from?: components["parameters"]["From"];
                /** @description The last day, in UTC. */
                to?: components["parameters"]["To"];
                /** @description Goes on where another page ended, with its `older`. */
                older?: components["parameters"]["Older"];
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
                    "application/json": components["schemas"]["LogPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    exportOperatorLog: {
        parameters: {
            query?: {
                kind?: components["parameters"]["Kind"];
                action?: components["parameters"]["Action"];
                /** @description Whose doing it was. */
                actor?: components["parameters"]["Actor"];
                companyId?: components["parameters"]["Company"];
                /** @description Keeps what contains these words. */
                searchValue?: components["parameters"]["SearchValue"];
                /** @description The first day, in UTC. */
                from?: components["parameters"]["From"];
                /** @description The last day, in UTC. */
                to?: components["parameters"]["To"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["File"];
            default: components["responses"]["Error"];
        };
    };
    getSystem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The checks in their order, and the backups, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemState"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getHistories: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The histories of the id; none when nothing has it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LifecycleHistory"][];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listUnreadReplies: {
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
            /** @description One page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadReplies"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    readReply: {
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
                "application/json": components["schemas"]["ReplyReading"];
            };
        };
        responses: {
            /** @description The reply with its meaning. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadReply"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getMeasuredAccuracy: {
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
            /** @description As of the last count. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeasuredAccuracy"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listDisputes: {
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
            /** @description One page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisputePage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    decideDispute: {
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
                "application/json": components["schemas"]["DisputeDecision"];
            };
        };
        responses: {
            /** @description Decided. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    listRecipients: {
        parameters: {
            query?: {
                /** @description The page to show, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Records per page; 10 unless told (spec 1 §9). */
                pageSize?: components["parameters"]["PageSize"];
                /** @description Keeps those whose domain or name contains these words. */
                searchValue?: components["schemas"]["SearchText"];
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
                    "application/json": components["schemas"]["RecipientPage"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listDeskRequests: {
        parameters: {
            query?: {
                /** @description Those that are still with the desk unless told. */
                filter?: components["schemas"]["DeskFilter"];
                type?: components["schemas"]["FindingType"];
                /** @description The page to show, from 1. */
                page?: components["parameters"]["Page"];
                /** @description Records per page; 10 unless told (spec 1 §9). */
                pageSize?: components["parameters"]["PageSize"];
                /** @description Keeps what contains these words in the name or address of the site, or the name of the person. */
                searchValue?: components["schemas"]["SearchText"];
                /** @description What is due first unless told. */
                sortField?: components["schemas"]["DeskSortField"];
                sortOrder?: components["parameters"]["SortOrder"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. What is closed comes newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskQueue"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    moveDeskRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeskBulkMove"];
            };
        };
        responses: {
            /** @description What became of each, in the order of the call. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskOutcomes"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getDeskRequest: {
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
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskRequest"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    moveDeskRequest: {
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
                "multipart/form-data": components["schemas"]["DeskMoveForm"];
            };
        };
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskRequest"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getAbuseReport: {
        parameters: {
            query: {
                /** @description The page that was looked at just now. */
                address: components["schemas"]["WebAddress"];
                exposureMethod: components["schemas"]["ExposureMethod"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report, served as an attachment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AbuseReport"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getDeskLetter: {
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
            /** @description The letter. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskLetter"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    sendDeskLetter: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeskLetterSending"];
            };
        };
        responses: {
            /** @description The request as it is now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskRequest"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getDeskPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                pictureId: components["schemas"]["Uuid"];
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
    listSupportRequests: {
        parameters: {
            query?: {
                /** @description The open ones unless told. */
                filter?: components["schemas"]["SupportFilter"];
                kind?: components["schemas"]["SupportKind"];
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
            /** @description One page. What owes no answer comes by its last change, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportQueue"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getSupportRequest: {
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
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportRequest"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    moveSupportRequest: {
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
                "multipart/form-data": components["schemas"]["SupportMoveForm"];
            };
        };
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportRequest"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getSupportPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                pictureId: components["schemas"]["Uuid"];
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
    askConcierge: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ConciergeForm"];
            };
        };
        responses: {
            /** @description The ticket. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportTicket"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    askSales: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalesRequest"];
            };
        };
        responses: {
            /** @description The ticket. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportTicket"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    readSupportConversation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupportKey"];
            };
        };
        responses: {
            /** @description The conversation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportConversation"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    replyToSupport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SupportReplyForm"];
            };
        };
        responses: {
            /** @description The conversation as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportConversation"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getAccountSecurity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Address, phone, second factors and recovery codes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSecurity"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Live sessions, the caller's own first, then the most recently used. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSessions"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every other session has ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended; its tokens are refused from now on. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    createRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The codes, never shown again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    requestEmailChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEmail"];
            };
        };
        responses: {
            /** @description The code is on its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactChangeSent"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    confirmEmailChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactCode"];
            };
        };
        responses: {
            /** @description How the account is protected now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSecurity"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    requestAccountPhoneChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPhone"];
            };
        };
        responses: {
            /** @description The code is on its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactChangeSent"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    confirmAccountPhoneChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactCode"];
            };
        };
        responses: {
            /** @description How the account is protected now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSecurity"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    reviewAccountChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeToken"];
            };
        };
        responses: {
            /** @description The change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountChange"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    revertAccountChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeToken"];
            };
        };
        responses: {
            /** @description What was done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountChange"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    giveDeepScanConsent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The company sees what later scans of the person find. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    withdrawDeepScanConsent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The company sees of the person what it saw before they agreed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    keepProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile stays. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    keepProfileByLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeToken"];
            };
        };
        responses: {
            /** @description The profile stays. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    getDataExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the export. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataExport"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    requestDataExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The export is waiting for its job. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataExport"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    downloadDataExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A ZIP file of JSON files, pictures and a page to read, as an attachment. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": Blob;
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listCompanyDomains: {
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
            /** @description All of them, in the order in which they were entered. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainProofs"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    sendCompanyDomainCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
                /** @description In ASCII, lower case. */
                domain: components["parameters"]["Domain"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DomainMailboxChoice"];
            };
        };
        responses: {
            /** @description The code is on its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainProof"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    verifyCompanyDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                /** @description In ASCII, lower case. */
                domain: components["parameters"]["Domain"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactCode"];
            };
        };
        responses: {
            /** @description The domain, verified. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainProof"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    checkCompanyDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                /** @description In ASCII, lower case. */
                domain: components["parameters"]["Domain"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The domain as it stands after the look-up. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainProof"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    verifyDomainForCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                /** @description In ASCII, lower case. */
                domain: components["parameters"]["Domain"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorDomainProof"];
            };
        };
        responses: {
            /** @description The domain, verified. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainProof"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listOwnDomains: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them, in the order in which they were entered. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainProofs"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    sendOwnDomainCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new one for each attempt, and the same when it is sent again as no answer came. For a day the answer to the first is given again, and nothing is done twice. 0000 with 400 for another body or address, 0040 with `Retry-After` while the first is still under way. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description In ASCII, lower case. */
                domain: components["parameters"]["Domain"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DomainMailboxChoice"];
            };
        };
        responses: {
            /** @description The code is on its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainProof"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    verifyOwnDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description In ASCII, lower case. */
                domain: components["parameters"]["Domain"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactCode"];
            };
        };
        responses: {
            /** @description The domain, verified. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainProof"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    checkOwnDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description In ASCII, lower case. */
                domain: components["parameters"]["Domain"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The domain as it stands after the look-up. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainProof"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
