import { joinClasses, MenuIcon, initialsOf } from "@rundgang/ui";

type PersonSignProps = { readonly name: string; readonly isOnDuty: boolean };

/** The menu's sign: three lines, and on a phone the salesman's initials with a green dot while he is on duty. */
export function PersonSign({ name, isOnDuty }: PersonSignProps) {
  const initials = initialsOf(name);
  return (
    <>
      <MenuIcon className={joinClasses(initials !== "" && "menu-lines")} />
      {initials !== "" && <span className={joinClasses("avatar", isOnDuty && "avatar-on")}>{initials}</span>}
    </>
  );
}
