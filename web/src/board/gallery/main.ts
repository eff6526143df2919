import { mount } from "svelte";
import "../../look/index.css";
import Gallery from "./Gallery.svelte";

mount(Gallery, { target: document.body });
