import type { LiveEvent } from "@rundgang/contracts";
import type { FilterName } from "@rundgang/domain";

import type { BackupResult, BackupScope } from "./backup/backup-result.ts";
import type { BestTimeKeeper } from "./best-time/best-time-keeper.ts";
import type { Commands } from "./commands/commands.ts";
import type { DeviceSettings } from "./settings/device-settings.ts";
import type { DeviceStores } from "./device/device-stores.ts";
import type { DeviceNotices } from "./device/keep-device.ts";
import type { QueueActions } from "./commands/queue-actions.ts";
import type { DutyResult, DutyState } from "./device/duty-state.ts";
import type { Diagnosis } from "./diagnosis/diagnosis.ts";
import type { AppGroup } from "./device/app-group.ts";
import type { ShownError, Told } from "./reports/kept-reports.ts";
import type { AddressRow, ListPreferences } from "./list/address-list.ts";
import type { QualifiedUnit } from "./list/qualified-units.ts";
import type { MapShelf } from "./maps/map-data.ts";
import type { LiveLink } from "./live/live-link.ts";
import type { OrderProgress } from "./outbox/queue-view.ts";
import type { DayPreferences } from "./preferences/preferences.ts";
import type { PasswordResult } from "./session/change-password.ts";
import type { LoginResult, SessionState } from "./session/session-state.ts";
import type { PushResult, PushState, PushWish } from "./push/push-state.ts";
import type { Observable } from "./observable.ts";
import type { UpdateCheck, UpdateState } from "./update/update-state.ts";
import type { WorkerState } from "./worker/worker.ts";
import type { AddressState, UnitState } from "./view/address-view.ts";
import type { OwnDay } from "./view/own-day.ts";
import type { ViewStores } from "./views.ts";

/**
 * The device layer as screens see it: stores to read, named commands to write. The same object for the app's whole life. What is read of the
 * signed-in user stands in `views.ts`.
 */
export interface AppData extends ViewStores, QueueActions, DeviceStores, DeviceNotices {
  readonly commands: Commands;

  /* Session */
  readonly session: Observable<SessionState>;
  login(username: string, password: string): Promise<LoginResult>;
  /** Gets tokens for whoever unlocked his work offline (`session.tokens` is false): with the password alone. */
  renewSession(password: string): Promise<LoginResult>;
  /** The token of now, for the channel of a video call, which takes it in its first message; null while signed out. */
  callToken(): string | null;
  /** Another password for oneself; all other devices are signed out by it. With a line alone. */
  changePassword(current: string, next: string): Promise<PasswordResult>;
  /** Deletes tokens, keys and loaded data; unsent work stays, sealed and bound to its user. Resolves when that is done. */
  logout(): Promise<void>;
  /** Resolves when nothing is left of whoever was signed in before: a page may be loaded anew. */
  signedOut(): Promise<void>;
  /** Unsent requests of others on this device: 'N gesperrte Aufträge eines anderen Nutzers'. Of all while nobody is signed in. */
  readonly lockedRequests: Observable<number>;

  /* Loaded data */
  /** Loads everything again behind the screens, when online. */
  reload(): void;

  /* The list */
  /** The row of an address of all its units, whatever the list is set to; it is another one after a change of `list`. */
  row(addressId: string): AddressRow | undefined;
  /** Open units where somebody was, whatever the list shows; as they are now. */
  qualifiedUnits(): Promise<readonly QualifiedUnit[]>;
  /** One's own visits since an instant (ISO) and their streets, from what is on the device; as they are now. */
  ownDay(since: string): Promise<OwnDay>;
  /** When doors were opened more often, from the visits on this device; null while nobody is signed in. */
  bestTimes(): Promise<BestTimeKeeper | null>;
  /** Switches 'Mein Tag' on or off, or sets its goal; on this device alone. */
  setDay(change: Partial<DayPreferences>): void;
  setListPreferences(change: Partial<Omit<ListPreferences, "filter">>): void;
  /** Flips a toggle by the rules of A §4 (owner mode). */
  toggleFilter(name: FilterName): void;
  /** 'Neu sortieren': sorts the list by where the device is now. */
  sortAgain(): void;
  /** Scroll offsets in px by list, kept over a restart. */
  scrollOf(list: string): number;
  saveScroll(list: string, offset: number): void;
  /** What was typed about something and not sent, kept over a restart: "" for nothing. The same person alone finds it again. */
  typedText(about: string): string;
  /** Keeps what is being typed; "" when it was sent or taken out again. */
  keepTypedText(about: string, text: string): void;
  /** The unit that Start and 'Aktuell' show; null when it turned out not to be there. */
  rememberUnit(unitId: string | null): void;

  /* One address, one unit. The same store for the same id while somebody listens. */
  address(addressId: string): Observable<AddressState>;
  unit(unitId: string): Observable<UnitState>;
  /** 'Erneut versuchen': asks the server again for a unit with its address. */
  refreshUnit(unitId: string): void;
  /** Whether he is on duty. `off.lapsed`: it was not he who ended it, and he is to be told. */
  readonly duty: Observable<DutyState>;
  /** Begins or ends duty. It begins only with a line; it always ends. */
  setDuty(on: boolean): Promise<DutyResult>;
  /** Whether this device may be woken for whoever is signed in, while he is on duty. */
  readonly push: Observable<PushState>;
  /** Switches it; 'on' asks the browser, in the tap that wants it, and needs a line. */
  switchPush(to: PushWish): Promise<PushResult>;
  /** Re-emits each live event by its `@type` (A §7), after stores and journal know it. Returns the way to end it. */
  onLive(type: LiveEvent["@type"], listener: (event: LiveEvent) => void): () => void;

  /* The queue */
  orderProgress(orderId: string): Observable<OrderProgress>;

  /* The device */
  /**
   * Makes one sealed file of what is unsent, or of what is blocked: of the signed-in user, else of everybody on this device. Only the server can
   * open it (`npm run rescue`). It changes nothing here.
   */
  makeBackup(scope: BackupScope): Promise<BackupResult>;
  /** A hint (3-decisions): true while the browser says so and the last attempt met no dead line. */
  readonly online: Observable<boolean>;
  /** Since when the device is offline (ISO instant), over restarts; null while it is online. */
  readonly offlineSince: Observable<string | null>;
  /** How far the device's clock runs ahead of the server's, ms; negative where it is behind. */
  readonly clockAhead: Observable<number>;
  /** How the app looks and behaves on this device, whoever is signed in. */
  readonly settings: Observable<DeviceSettings>;
  /** Holds at once, in every tab, and after a restart. */
  changeSettings(part: Partial<DeviceSettings>): void;
  /** Whether live events come in. */
  readonly live: Observable<LiveLink>;
  /** What settings and self-check look at. Rejects while its code cannot be fetched. */
  diagnosis(): Promise<Diagnosis>;
  /** The maps that lie on this device; what was broken off of one goes on by itself. Rejects while its code cannot be fetched. */
  maps(): Promise<MapShelf>;
  /** The person has read the warning of too many unsent requests; the housekeeping shows it again (A §8). */
  readonly tooManyRead: Observable<boolean>;
  confirmTooMany(): void;
  /** The group of early updates (`fe_group`) that this user belongs to and this browser is not in; null when they agree. */
  readonly groupChange: Observable<AppGroup | null>;
  /** Fetches the app of that group and reloads; false when the server is not there, and nothing is done then. */
  changeGroup(): Promise<boolean>;
  /** Asked again at the next start. */
  postponeGroup(): void;
  /** The service worker, for Gerätestatus: sends what is unsent while no tab is open. */
  readonly worker: Observable<WorkerState>;
  /** New versions of the app, the end of this one, and what of it a person is asked. */
  readonly update: Observable<UpdateState>;
  /** Asks the server now whether there is a newer version. */
  checkForUpdate(): Promise<UpdateCheck>;
  /** Fetches the new version and loads the page anew, as soon as nothing would be lost or cut by that (D19). */
  applyUpdate(): void;
  /** The person does not want it any more. */
  cancelUpdate(): void;
  /** 'Später' or 'Nicht jetzt' to what `update` asks. */
  postponeUpdate(): void;
  /** Tells the server, seldom and best effort, of trouble that a screen has met, by a word of its own: `broken_image`. */
  tellProblem(code: string): void;
  /**
   * Tells the server of an error that a page shows, under the number on it: at once, or as soon as it is there, and then `later` is called.
   * Never rejects.
   */
  tellError(shown: ShownError, later: () => void): Promise<Told>;
}
